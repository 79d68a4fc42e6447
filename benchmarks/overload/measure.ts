import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { createWriters } from './writers.ts'

const WRITERS = 200
const ROUNDS = 3
const ROUND_SECONDS = 8
const KINDS = ['product', 'search', 'page'] as const

const durations = v.object({
  product: v.array(v.number()),
  search: v.array(v.number()),
  page: v.array(v.number()),
})
type Durations = v.InferOutput<typeof durations>
const productList = v.object({ products: v.array(v.object({ _id: v.string() })) })

/** The times of reads beside 200 writers, and beside none in the same run. */
export async function measure(): Promise<BenchmarkResult> {
  const server = await startServerProcess()
  try {
    const { products } = v.parse(productList, await (await fetch(`${server.address}/api/products`)).json())
    const productIds = products.map(({ _id }) => _id)
    const writeFor = await createWriters(server.address, WRITERS, productIds)
    const readFor = (seconds: number, onBegin = () => {}) =>
      read({ address: server.address, seconds, productIds }, onBegin)
    await readFor(2)
    const [quiet, busy]: [Durations[], Durations[]] = [[], []]
    const statuses = new Map<number, number>()
    const writes: number[] = []
    let withoutRetryAfter = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await readFor(ROUND_SECONDS))
      const begun = Promise.withResolvers<void>()
      const reading = readFor(ROUND_SECONDS, begun.resolve)
      await begun.promise
      const [read, counts] = await Promise.all([reading, writeFor(ROUND_SECONDS)])
      busy.push(read)
      for (const [status, count] of counts.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
      writes.push(...counts.durations)
      withoutRetryAfter += counts.withoutRetryAfter
    }
    const row = (kind: (typeof KINDS)[number], share: number): Measurement => ({
      name: `${kind}, p${share * 100}, ${WRITERS} writers beside none`,
      shop: quantile(
        busy.flatMap((each) => each[kind]),
        share,
      ),
      baseline: quantile(
        quiet.flatMap((each) => each[kind]),
        share,
      ),
      unit: 'ms',
    })
    const answers = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
    return {
      measurements: [
        ...KINDS.flatMap((kind) => [row(kind, 0.5), row(kind, 0.99)]),
        { name: 'writes, p99', shop: quantile(writes, 0.99), baseline: null, unit: 'ms' },
      ],
      explanation: `The writers were answered ${answers.join(', ')}; ${withoutRetryAfter} of the 503 lacked Retry-After. The clients share the cores with the shop.`,
    }
  } finally {
    await server.stop()
  }
}

async function read(
  task: { address: string; seconds: number; productIds: readonly string[] },
  onBegin: () => void,
): Promise<Durations> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { workerData: task })
  await once(worker, 'message')
  onBegin()
  const [message] = await once(worker, 'message')
  return v.parse(durations, message)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
