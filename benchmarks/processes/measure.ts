import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts'
import type { BenchmarkResult } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { supplyShop } from '../supply-shop.ts'
import { createBuyer } from '../writing/buyer.ts'
import { measureThroughput } from '../writing/customers.ts'

const PROCESSES = [1, 2, 4]
const ROUNDS = 5
const BUYERS = 16
const ORDERS_EACH = 12
const LINES = 3

/** Orders and page reads at one, two and four processes of the shop on one PostgreSQL. */
export async function measure(): Promise<BenchmarkResult> {
  const postgres = await startPostgres({ durable: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-processes-'))
  const servers: ServerProcess[] = []
  try {
    const environment = {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'the auth secret of the benchmark of processes',
      SAMPLE_STORE: '1',
      LOG_LEVEL: 'info',
    }
    for (let started = 0; started < Math.max(...PROCESSES); started += 1) {
      servers.push(await startServerProcess(environment))
    }
    const productIds = await supplyShop({ databaseUrl: postgres.url, dataDir })
    /** Everybody buys the same products, or nobody what another buys at that moment. */
    const choices = {
      'the same products': () => productIds.slice(0, LINES),
      'different products': (buyer: number) => {
        const first = (buyer * LINES) % (productIds.length - LINES)
        return productIds.slice(first, first + LINES)
      },
    }
    const measurements: BenchmarkResult['measurements'] = []
    for (const [name, chosen] of Object.entries(choices)) {
      const round = (processes: number) => () => placeOrders(servers.slice(0, processes), chosen)
      for (const processes of PROCESSES.slice(1)) {
        process.stdout.write(`  ${processes} processes, ${name}\n`)
        const medians = await runAlternately({ shop: round(processes), baseline: round(1) }, ROUNDS)
        const what = `place order, ${name}, ${processes} processes beside 1`
        measurements.push({ name: what, ...medians, unit: 'transactions/s' })
      }
    }
    return { measurements, explanation: EXPLANATION }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const EXPLANATION =
  'The baseline is one process. PostgreSQL, the processes and the client of the benchmark share the cores of one machine: more processes than cores cannot be faster there, only not slower.'

/** Each buyer is a new guest of one of the servers. */
async function placeOrders(servers: readonly ServerProcess[], chosen: (buyer: number) => string[]): Promise<number> {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const guest = await createBuyer(servers[buyer % servers.length]?.address ?? '')
      return () => guest.placeOrder(chosen(buyer))
    }),
  )
  const orders = Array.from({ length: ORDERS_EACH }, () => buyers).flat()
  return measureThroughput(orders, BUYERS, (placeOrder) => placeOrder())
}
