import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts'
import { type BenchmarkResult, type Measurement, renderRows } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { prepareOurShop } from './our-shop.ts'
import { ourPackagesSize, sizeOf } from './package-size.ts'
import { CHECKOUT_NAMES, type Engine, READ_NAMES, type RunningShop, type StartShop } from './peer-shop.ts'
import { memoryOf } from './process-usage.ts'
import { runReads } from './read-round.ts'
import { describeRounds, ROUND_HEADER, type Round } from './round.ts'
import { createDatabase } from './vendure/create-database.ts'
import { installVendure, VENDURE } from './vendure/install-vendure.ts'
import { prepareVendure } from './vendure/vendure-shop.ts'
import { runAdditions, runCheckouts, runQuantityChanges, runSignedInOrders } from './write-round.ts'

/** Of a whole run, and of a short one, which leaves out the reads. */
const WHOLE = { rounds: 5, coldStarts: 4, writeSeconds: 4, reads: READ_NAMES }
const SHORT = { rounds: 3, coldStarts: 2, writeSeconds: 3, reads: [] }
const READ_SECONDS = 2
const CONNECTIONS = 10
const BUYERS = 8
const UNTIL_IDLE_MS = 8000

type Sides<T> = Record<'shop' | 'baseline', T>
type Workload = (shop: RunningShop) => Promise<Round>

type Extent = Omit<typeof WHOLE, 'reads'> & { reads: readonly (typeof READ_NAMES)[number][] }

/** This shop beside Vendure on both engines. */
export async function measure({ short = false }: { short?: boolean } = {}): Promise<BenchmarkResult> {
  const extent = short ? SHORT : WHOLE
  if (spawnSync('wrk', ['--version']).error) throw new Error('The benchmark of peers needs wrk: apt-get install wrk.')
  const packages = await installVendure()
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-peer-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const databaseUrls = { shop: postgres.url, peer: await createDatabase(postgres.url, 'vendure') }
    const onSqlite = await compare({ name: 'SQLite', folder, databaseUrls: null }, packages, extent)
    const onPostgres = await compare({ name: 'PostgreSQL', folder, databaseUrls }, packages, extent)
    const sizes = { shop: await ourPackagesSize(), baseline: await sizeOf(join(packages, 'node_modules')) }
    const size: Measurement = { name: 'packages, without Node', ...sizes, unit: 'MB' }
    const details = renderRows(ROUND_HEADER, [...onSqlite.details, ...onPostgres.details])
    return {
      measurements: [...onSqlite.measurements, ...onPostgres.measurements, size],
      explanation: `The baseline is ${VENDURE}, with ${onSqlite.products} products like this shop. Each row below is the middle of the rounds of one side; what failed and what was confirmed as an order is the sum of them.\n\n${details}`,
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(engine: Engine, packages: string, extent: Extent) {
  process.stdout.write(`  ${engine.name}: filling both shops\n`)
  const start: Sides<StartShop> = {
    shop: await prepareOurShop(engine),
    baseline: await prepareVendure(engine, packages),
  }
  const measurements = [await measureColdStarts(engine, start, extent)]
  const running: Sides<RunningShop> = { shop: await start.shop(), baseline: await start.baseline() }
  try {
    const { shop, baseline } = running
    if (shop.products !== baseline.products) {
      throw new Error(`${shop.products} and ${baseline.products} products cannot be compared`)
    }
    await pause(UNTIL_IDLE_MS)
    measurements.push(...(await measureMemory(engine, 'idle', running)))
    const details: string[][] = []
    for (const { name, unit, run } of workloads(engine, extent)) {
      process.stdout.write(`  ${engine.name}: ${name}\n`)
      const rounds: Sides<Round[]> = { shop: [], baseline: [] }
      const measured = (side: keyof typeof rounds) => async () => {
        const round = await run(running[side])
        rounds[side].push(round)
        return round.perSecond
      }
      const medians = await runAlternately({ shop: measured('shop'), baseline: measured('baseline') }, extent.rounds)
      measurements.push({ name: `${name}, ${engine.name}`, ...medians, unit })
      details.push(
        [`${name}, ${engine.name}, this shop`, ...describeRounds(rounds.shop)],
        [`${name}, ${engine.name}, Vendure`, ...describeRounds(rounds.baseline)],
      )
    }
    measurements.push(...(await measureMemory(engine, 'peak', running)))
    return { measurements, details, products: shop.products }
  } finally {
    await running.shop.stop()
    await running.baseline.stop()
  }
}

function workloads(
  { folder }: Engine,
  { reads, writeSeconds }: Extent,
): { name: string; unit: Measurement['unit']; run: Workload }[] {
  const reading = { connections: CONNECTIONS, seconds: READ_SECONDS, folder }
  const writing = { customers: CONNECTIONS, seconds: writeSeconds }
  const buying = { customers: BUYERS, seconds: writeSeconds }
  return [
    ...reads.map((name) => ({
      name,
      unit: 'requests/s' as const,
      run: (shop: RunningShop) => runReads(shop, shop.reads[name], reading),
    })),
    { name: 'add to basket', unit: 'requests/s', run: (shop) => runAdditions(shop, writing) },
    { name: 'change a quantity', unit: 'requests/s', run: (shop) => runQuantityChanges(shop, writing) },
    ...CHECKOUT_NAMES.map((name) => ({
      name: `whole checkout, ${name}`,
      unit: 'transactions/s' as const,
      run: (shop: RunningShop) => runCheckouts(shop, name, buying),
    })),
    ...CHECKOUT_NAMES.map((name) => ({
      name: `order of one product, signed in, ${name}`,
      unit: 'transactions/s' as const,
      run: (shop: RunningShop) => runSignedInOrders(shop, name, buying),
    })),
  ]
}

async function measureColdStarts(
  engine: Engine,
  start: Sides<StartShop>,
  { coldStarts }: Extent,
): Promise<Measurement> {
  process.stdout.write(`  ${engine.name}: cold starts\n`)
  const timed = (startShop: StartShop) => async () => {
    const { coldStart, stop } = await startShop()
    await stop()
    return coldStart
  }
  const medians = await runAlternately({ shop: timed(start.shop), baseline: timed(start.baseline) }, coldStarts)
  return { name: `from the start to the first list, ${engine.name}`, ...medians, unit: 'ms' }
}

/** None where the system does not tell. */
async function measureMemory(
  engine: Engine,
  when: 'idle' | 'peak',
  { shop, baseline }: Sides<RunningShop>,
): Promise<Measurement[]> {
  const memory = [await memoryOf(shop.pid), await memoryOf(baseline.pid)].map((each) =>
    when === 'idle' ? each?.now : each?.peak,
  )
  const [ours, theirs] = memory
  if (ours === undefined || theirs === undefined) return []
  return [{ name: `memory, ${when}, ${engine.name}`, shop: ours, baseline: theirs, unit: 'MB' }]
}
