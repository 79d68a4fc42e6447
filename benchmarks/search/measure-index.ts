import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NO_DAY } from '#domain/catalogue/ordering.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { createRowCheck } from '#domain/search/row-filter.ts'
import { findProducts, pageOfMatches, suggestNames } from '#tests/support/stores/search-at-once.ts'
import { threadCpuMs } from '../thread-cpu.ts'
import { buildIndex, packsOf } from './build-index.ts'
import { SEARCHED, summarise, TYPED } from './queries.ts'

/** Of these each query's least CPU counts, so that what else runs on the machine does not. */
const RUNS = 3

/** A million packs take ten times as long for each, and are asked a tenth of the queries. */
const FEWER_QUERIES_FROM = 100_000
const CHANGES = 200

/** CPU in memory, without a store: what the thread that serves everybody is busy with. */
export async function measureIndex(size: number): Promise<Map<string, string>> {
  const cells = new Map<string, string>()
  const collectGarbage = garbageCollector()
  const before = collectGarbage()
  const { index, turns } = await buildIndex(size)
  const memory = collectGarbage() - before
  cells.set('memory, MB', (memory / 2 ** 20).toFixed(1))
  cells.set('building, s of CPU', (turns.reduce((sum, turn) => sum + turn, 0) / 1000).toFixed(2))
  cells.set('turns of building', summarise(turns))
  cells.set('words', String(index.words.size()))

  const search = (query: CatalogueQuery) => {
    const { matches } = findProducts(index, query.q ?? '', createRowCheck(index.slots, query, NO_DAY))
    return pageOfMatches(index, query, matches, { limit: 24, cursor: null, grouped: true })
  }
  const queryOf = (q: string) => ({ ...DEFAULT_CATALOGUE_QUERY, q })
  const filteredBy = (q: string) => ({ ...queryOf(q), categories: ['vegetables', 'fruits'], rating: 4, inStock: true })
  const every = Math.ceil(size / FEWER_QUERIES_FROM)
  const timeAll = (texts: readonly string[], work: (q: string) => unknown) => {
    const some = texts.filter((_, at) => at % every === 0)
    return summarise(some.map((q) => Math.min(...Array.from({ length: RUNS }, () => timed(() => work(q))))))
  }
  cells.set(
    'judged queries',
    timeAll(SEARCHED, (q) => search(queryOf(q))),
  )
  cells.set(
    'while typing',
    timeAll(TYPED, (q) => search(queryOf(q))),
  )
  cells.set(
    'filtered',
    timeAll(SEARCHED, (q) => search(filteredBy(q))),
  )
  cells.set(
    'sorted by price',
    timeAll(SEARCHED, (q) => search({ ...queryOf(q), sortBy: 'price-low-to-high' })),
  )
  cells.set(
    'suggestions',
    timeAll(TYPED, (q) => suggestNames(index, q)),
  )
  const changed = Array.from(packsOf(CHANGES))
  cells.set(
    'one product changed',
    summarise(changed.map((product, at) => timed(() => index.put({ ...product, title: `${product.title} ${at}` })))),
  )
  return cells
}

function timed(work: () => unknown): number {
  const start = threadCpuMs()
  work()
  return threadCpuMs() - start
}

/** Answers the bytes that are in use afterwards. */
function garbageCollector(): () => number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return () => {
    if (typeof collect === 'function') for (let time = 0; time < 3; time += 1) collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
}
