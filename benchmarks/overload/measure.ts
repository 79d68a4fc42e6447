import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { type BenchmarkResult, compareRounds, type Measurement } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { createWriters, type WriteCounts } from './writers.ts'

const ROUNDS = 3
const ROUND_SECONDS = 8
const WRITERS = 200
/** Of the flood: one, and as many as a client with a whole block of addresses has. */
const NETWORKS = [1, 2000]

const durations = v.record(v.string(), v.array(v.number()))
type Durations = v.InferOutput<typeof durations>
const productList = v.object({ products: v.array(v.object({ _id: v.string() })) })

/** What weighs on the shop while others read. */
interface Load {
  name: string
  /** What is read meanwhile. */
  kinds: readonly string[]
  /** Weighs for so many seconds. */
  run: (seconds: number) => Promise<WriteCounts>
}

/** The times of reads beside 200 writers and beside floods of pages, and beside none in the same run. */
export async function measure(): Promise<BenchmarkResult> {
  const server = await startServerProcess()
  try {
    const { products } = v.parse(productList, await (await fetch(`${server.address}/api/products`)).json())
    const productIds = products.map(({ _id }) => _id)
    const loads: Load[] = [
      ...NETWORKS.map((networks) => ({
        name: `a flood of pages from ${networks} ${networks === 1 ? 'network' : 'networks'}`,
        kinds: ['livez', 'product', 'page'],
        run: (seconds: number) => flood({ address: server.address, seconds, networks }),
      })),
      {
        name: `${WRITERS} writers`,
        kinds: ['product', 'search', 'page', 'product'],
        run: await createWriters(server.address, WRITERS, productIds),
      },
    ]
    const results: BenchmarkResult[] = []
    for (const load of loads) results.push(await measureBeside(load, { address: server.address, productIds }))
    return {
      measurements: results.flatMap(({ measurements }) => measurements),
      explanation: `${results.map(({ explanation }) => explanation).join(' ')} The clients share the cores with the shop.`,
    }
  } finally {
    await server.stop()
  }
}

async function measureBeside(
  { name, kinds, run }: Load,
  target: { address: string; productIds: readonly string[] },
): Promise<BenchmarkResult> {
  const readFor = (seconds: number, onBegin = () => {}) => read({ ...target, seconds, kinds }, onBegin)
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
    const [read, counts] = await Promise.all([reading, run(ROUND_SECONDS)])
    busy.push(read)
    for (const [status, count] of counts.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    writes.push(...counts.durations)
    withoutRetryAfter += counts.withoutRetryAfter
  }
  const row = (kind: string, share: number): Measurement => {
    const ofRound = (round: Durations) => quantile(round[kind] ?? [], share)
    const compared = compareRounds({ shop: busy.map(ofRound), baseline: quiet.map(ofRound) })
    return { name: `${kind}, p${share * 100}, ${name} beside none`, ...compared, unit: 'ms' }
  }
  const answers = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
  return {
    measurements: [
      ...[...new Set(kinds)].flatMap((kind) => [row(kind, 0.5), row(kind, 0.99)]),
      ...(writes.length === 0
        ? []
        : [{ name: 'writes, p99', shop: quantile(writes, 0.99), baseline: null, unit: 'ms' as const }]),
    ],
    explanation: `Answers to ${name}: ${answers.join(', ')}; ${withoutRetryAfter} of the 503 lacked Retry-After.`,
  }
}

async function flood(task: { address: string; seconds: number; networks: number }): Promise<WriteCounts> {
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData: task })
  const [message] = await once(worker, 'message')
  return { statuses: v.parse(v.map(v.number(), v.number()), message), durations: [], withoutRetryAfter: 0 }
}

async function read(
  task: { address: string; seconds: number; kinds: readonly string[]; productIds: readonly string[] },
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
