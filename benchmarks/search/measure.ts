import type { BenchmarkResult } from '../results.ts'
import { renderRows } from '../results.ts'
import { measureFreshness } from './measure-freshness.ts'
import { measureIndex } from './measure-index.ts'
import { type Engine, measureWords } from './measure-words.ts'
import { measureWorker } from './measure-worker.ts'
import { summarise } from './queries.ts'
import { measureSearchBox } from './search-box.ts'

/** Of four keys three are as fast as the second of these. */
const TYPICAL = [0.5, 0.75, 0.9, 1]
const SIZES = [5_000, 100_000]
/** A store without an index takes minutes for a search there. */
const MAX_WORDS_SIZE = 100_000

/**
 * The index that finds what is meant, beside the store's search by the beginnings of words; then a browser's worker, the
 * search box, and how soon a change is found. `products` measures the index at other sizes alone.
 */
export async function measure({ products }: { products?: string | undefined } = {}): Promise<BenchmarkResult> {
  const sizes = products === undefined ? SIZES : products.split(',').map(Number)
  const tables: string[] = []
  // Printed as they come: the whole takes minutes.
  const add = (table: string) => {
    process.stdout.write(`${table}\n\n`)
    tables.push(table)
  }
  for (const size of sizes) add(await tableOf(size))
  if (products === undefined) {
    add(renderRows(['a service worker, ms of CPU x 4', '5,000 packs'], [...(await measureWorker())]))
    add(renderRows(['search box, ms', 'letter presented', 'letter', 'suggestions', 'slowed'], await rowsOfBox()))
    add(renderRows(['a change is found, after s', ''], [...(await measureFreshness())]))
  }
  return { measurements: [], explanation: tables.join('\n\n') }
}

async function tableOf(size: number): Promise<string> {
  const index = await measureIndex(size)
  const engines: readonly Engine[] = size > MAX_WORDS_SIZE ? [] : ['SQLite', 'PostgreSQL']
  const columns: [name: string, cells: ReadonlyMap<string, string>][] = [['index, ms of CPU', index]]
  for (const engine of engines) columns.push([`words on ${engine}, ms`, await measureWords(size, engine)])
  const names = [...new Set(columns.flatMap(([, cells]) => [...cells.keys()]))]
  const rows = names.map((name) => [name, ...columns.map(([, cells]) => cells.get(name) ?? '')])
  return renderRows([`${size.toLocaleString('en-IN')} packs`, ...columns.map(([name]) => name)], rows)
}

async function rowsOfBox(): Promise<string[][]> {
  return (await measureSearchBox()).map(({ name, keys, slowdowns }) => [
    name,
    summarise(
      keys.map(({ presentedMs }) => presentedMs),
      TYPICAL,
    ),
    summarise(
      keys.map(({ letterMs }) => letterMs),
      TYPICAL,
    ),
    summarise(
      keys.map(({ suggestionsMs }) => suggestionsMs),
      TYPICAL,
    ),
    slowdowns.map((slowdown) => slowdown.toFixed(1)).join(', '),
  ])
}
