import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Papa from 'papaparse'
import * as v from 'valibot'
import type { ImportDto } from '#contract/admin/catalogue/import.ts'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { nextChunk } from '../../src/back-office/api/import-chunk.ts'
import { readCsv } from '../../src/back-office/features/import/parse/read-csv.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import type { Measurement } from '../results.ts'
import { timed } from './filled-shop.ts'
import { measureOwned } from './owned-shop.ts'
import type { OwnerOfShop } from './sign-in-owner.ts'

const LINES = Number(process.env.BENCH_IMPORT_LINES ?? 50_000)
/** What was promised of 50,000 lines, in milliseconds. */
const [CHECKED_MS, WRITTEN_MS] = [15_000, 60_000]
const SHARE = LINES / 50_000
const READ_SECONDS = 10
const MAX_READ_SECONDS = 600
const KINDS = ['product', 'search', 'page', 'product']
const ALL = 'any request'

/**
 * A file of 50,000 lines and 25 columns: read, sent and checked, and written, once with new products and once with other
 * prices of them, while customers read.
 */
export function measureImport(engines: readonly EngineName[] = ENGINES): Promise<Measurement[]> {
  return measureOwned(engines, measureIn)
}

async function measureIn(engine: string, { address, client }: OwnerOfShop): Promise<Measurement[]> {
  const productIds = await idsOf(address)
  const readFor = async (seconds: number) => {
    const reading = await startReading({ address, productIds, seconds: MAX_READ_SECONDS, kinds: KINDS })
    await wait(seconds * 1000)
    return reading.stop()
  }
  const progress = (what: string) => process.stdout.write(`  ${engine}: ${what}\n`)
  await readFor(2)
  const measurements: Measurement[] = []
  for (const [name, price] of [
    ['new products', '80.00'],
    ['changed prices', '78.00'],
  ] as const) {
    const csv = fileOf(price)
    const parsing = await timed(async () => readCsv(new TextEncoder().encode(csv).buffer))
    if (!parsing.value.ok) throw new Error(`the file is refused: ${parsing.value.refusal.code}`)
    const { columns, rows } = parsing.value.value
    progress(`customers alone for ${READ_SECONDS} s`)
    const quiet = await readFor(READ_SECONDS)
    const previewed = await timed(() => preview(client, { price, columns: [...columns], rows }))
    progress(`${name}: ${LINES} lines sent and checked in ${(previewed.ms / 1000).toFixed(1)} s`)
    const reading = await startReading({ address, productIds, seconds: MAX_READ_SECONDS, kinds: KINDS })
    const applied = await timed(() => apply(client, previewed.value))
    const busy = await reading.stop()
    progress(`${name}: written in ${(applied.ms / 1000).toFixed(1)} s`)
    const { create, update, error } = applied.value.summary.verdicts
    if (error > 0 || create + update !== LINES) throw new Error(`${JSON.stringify(applied.value.summary.verdicts)}`)
    measurements.push(
      { name: `${LINES} ${name}, ${engine}: read`, shop: parsing.ms, baseline: null, unit: 'ms' },
      {
        name: `${LINES} ${name}, ${engine}: sent and checked`,
        ...{ shop: previewed.ms, limit: CHECKED_MS * SHARE, baseline: null, unit: 'ms' },
      },
      {
        name: `${LINES} ${name}, ${engine}: written`,
        ...{ shop: applied.ms, limit: WRITTEN_MS * SHARE, baseline: null, unit: 'ms' },
      },
      ...[ALL, ...new Set(KINDS)].flatMap((kind) =>
        [0.5, 0.95].map((share): Measurement => {
          const [shop, baseline] = [quantile(ofKind(busy, kind), share), quantile(ofKind(quiet, kind), share)]
          if (share === 0.95) progress(`${kind}: p95 ${shop.toFixed(1)} ms, ${baseline.toFixed(1)} ms when quiet`)
          return {
            name: `${kind}, p${share * 100}, while ${name} are written, beside none, ${engine}`,
            // One import is one round, and its spread is not known: no ratio.
            ...{ shop, baseline, ratios: [], unit: 'ms' },
            ...(share === 0.95 ? { limit: 2 * baseline } : {}),
          }
        }),
      ),
    )
  }
  return measurements
}

async function preview(
  client: BackOfficeClient,
  sent: { price: string; columns: ImportDto['columns']; rows: readonly { line: number; cells: readonly string[] }[] },
): Promise<ImportDto> {
  const form = {
    fileName: 'bench.csv',
    mode: 'create-and-update' as const,
    columns: [...sent.columns],
    rowCount: sent.rows.length,
  }
  const fileHash = sent.price.replace(/\D/g, '').padStart(64, '0')
  let file = expectSuccess(await client.startImport({ ...form, fileHash })).import
  while (file.state === 'receiving') {
    const rows = nextChunk(sent.rows, file.received)
    file = expectSuccess(await client.sendImportRows(file.id, { from: file.received, rows })).import
  }
  while (file.state === 'checking') file = expectSuccess(await client.checkImport(file.id)).import
  return file
}

async function apply(client: BackOfficeClient, checked: ImportDto): Promise<ImportDto> {
  let file = checked
  while (file.state !== 'done') file = expectSuccess(await client.applyImport(file.id, [])).import
  return file
}

/** Packs of which every five are of one product. */
function fileOf(price: string): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const product = Math.floor(at / 5)
    return {
      ...{ sku: `BENCH-${at}`, product: `bench-${product}`, title: `Bench goods ${product}`, hindi_name: 'सामान' },
      ...{
        unit: `${(at % 5) + 1} kg`,
        mrp: '90.00',
        price,
        state: 'live',
        product_state: 'live',
        category: 'groceries',
      },
      ...{
        vendor: `Vendor ${product % 50}`,
        sold_by: 'pack',
        net_amount: String(((at % 5) + 1) * 1000),
        net_unit: 'g',
      },
      ...{
        description: 'Cleaned, dried in the sun and packed where it grew, in small lots.',
        picture: '/art/toor-dal.webp',
      },
      ...{ picture_text: 'A bowl of it', tags: 'dal|protein', aliases: 'arhar', tax_class: 'gst-0', location: 'Dry 3' },
      ...{ pick_order: '4', diet: 'veg', origin: 'IN', storage: 'fresh' },
    }
  })
  return Papa.unparse(lines)
}

async function idsOf(address: string): Promise<string[]> {
  const schema = v.object({ products: v.array(v.object({ _id: v.string() })) })
  return v.parse(schema, await (await fetch(`${address}/api/products`)).json()).products.map(({ _id }) => _id)
}

/** Readers in a thread of their own; `stop` answers the milliseconds of every answer, by kind. */
async function startReading(task: object): Promise<{ stop: () => Promise<Record<string, number[]>> }> {
  const worker = new Worker(new URL('../overload/reader.ts', import.meta.url), { workerData: task })
  await once(worker, 'message')
  return {
    async stop() {
      const ended = once(worker, 'message')
      worker.postMessage('stop')
      const [message] = await ended
      return v.parse(v.record(v.string(), v.array(v.number())), message)
    },
  }
}

function ofKind(durations: Readonly<Record<string, readonly number[]>>, kind: string): readonly number[] {
  return kind === ALL ? Object.values(durations).flat() : (durations[kind] ?? [])
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
