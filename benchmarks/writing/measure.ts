import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { listProductIds, measureThroughput, signInGuest } from './customers.ts'
import { openRawPostgres } from './postgres-raw.ts'
import type { RawDatabase } from './raw-database.ts'
import type { RecordedTransaction } from './record-transactions.ts'
import { openRawSqlite } from './sqlite-raw.ts'

const CONCURRENCY = 8
const ROUNDS = 5
const PRODUCTS = 3
/** The work of one round. Few calls for each customer, so that responses stay as short as a real customer's. */
const ADDS = { customers: 16, callsEach: 30 }
const ORDERS = { customers: 40, callsEach: 4 }

export async function measure(): Promise<BenchmarkResult> {
  const postgres = await startPostgres({ durable: true })
  try {
    return {
      measurements: [...(await measureOnSqlite()), ...(await measureOnPostgres(postgres.url))],
      explanation:
        'Every order is one durable transaction, so the baseline mostly waits for the disk and, on PostgreSQL, for the round trips of its statements. In addition the shop verifies the token and its session, parses and validates bodies, applies the rules, and reads and serializes the whole basket or order list for the response; the JSON of the responses and the client of the benchmark share the two cores with it.',
    }
  } finally {
    await postgres.stop()
  }
}

async function measureOnSqlite(): Promise<Measurement[]> {
  const shop = await startServerProcess()
  try {
    return await compare('SQLite', shop, async () => openRawSqlite(join(shop.dataDir, 'shop.sqlite')))
  } finally {
    await shop.stop()
  }
}

async function measureOnPostgres(url: string): Promise<Measurement[]> {
  const shop = await startServerProcess({
    DATABASE_URL: url,
    AUTH_SECRET: 'the auth secret of the benchmark of writes',
    SAMPLE_STORE: '1',
  })
  try {
    return await compare('PostgreSQL', shop, () => openRawPostgres(url, CONCURRENCY))
  } finally {
    await shop.stop()
  }
}

async function compare(
  engine: string,
  shop: ServerProcess,
  openRaw: () => Promise<RawDatabase>,
): Promise<Measurement[]> {
  const productIds = await listProductIds(await signInGuest(shop.address), PRODUCTS)
  const items = productIds.map((productId) => ({ productId, qty: 1 }))
  const guests = await signInGuests(shop, CONCURRENCY)
  const raw = await openRaw()
  try {
    const adds: RecordedTransaction[] = []
    const orders: RecordedTransaction[] = []
    for (const { userId } of guests) {
      adds.push(await raw.recorder.recordAddToBasket(userId, productIds[0] ?? ''))
      orders.push(await raw.recorder.recordPlaceOrder(userId, items))
    }
    process.stdout.write(`  ${engine}: add to basket\n`)
    const addMedians = await runAlternately(
      {
        shop: () => addOverHttp(shop, productIds),
        baseline: () => raw.replay(adds, ADDS.customers * ADDS.callsEach),
      },
      ROUNDS,
    )
    process.stdout.write(`  ${engine}: place order\n`)
    const orderMedians = await runAlternately(
      {
        shop: () => orderOverHttp(shop, items),
        baseline: () => raw.replay(orders, ORDERS.customers * ORDERS.callsEach),
      },
      ROUNDS,
    )
    return [
      { name: `add to basket, ${engine}`, ...addMedians, unit: 'transactions/s' },
      { name: `place order, ${engine}`, ...orderMedians, unit: 'transactions/s' },
    ]
  } finally {
    await raw.close()
  }
}

async function addOverHttp(shop: ServerProcess, productIds: string[]): Promise<number> {
  const calls = (await signInGuests(shop, ADDS.customers)).flatMap(({ client }) =>
    Array.from({ length: ADDS.callsEach }, (_, index) => async () => {
      const added = await client.addToCart({ _id: productIds[index % productIds.length] ?? '' })
      if (!added.ok) throw new Error(added.failure.message)
    }),
  )
  return measureThroughput(interleave(calls, ADDS.callsEach), CONCURRENCY, (call) => call())
}

async function orderOverHttp(shop: ServerProcess, items: { productId: string; qty: number }[]): Promise<number> {
  const itemDtos = items.map(({ productId, qty }) => ({ _id: productId, qty }))
  const calls = (await signInGuests(shop, ORDERS.customers)).flatMap(({ token }) =>
    Array.from({ length: ORDERS.callsEach }, () => async () => {
      const response = await fetch(`${shop.address}/api/user/place-order`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ order: { payment_id: crypto.randomUUID(), items: itemDtos } }),
      })
      const body = await response.text()
      if (response.status !== 201) throw new Error(body)
    }),
  )
  return measureThroughput(interleave(calls, ORDERS.callsEach), CONCURRENCY, (call) => call())
}

function signInGuests(shop: ServerProcess, count: number) {
  return Promise.all(Array.from({ length: count }, () => signInGuest(shop.address)))
}

/** Takes one call of each customer in turn, so that concurrent calls are from different customers. */
function interleave<T>(calls: readonly T[], callsEach: number): T[] {
  const customers = calls.length / callsEach
  return calls
    .map((_, index) => calls[(index % customers) * callsEach + Math.floor(index / customers)])
    .filter((call) => call !== undefined)
}
