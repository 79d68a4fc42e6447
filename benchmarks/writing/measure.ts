import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { alternate } from '../rounds.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { listProductIds, perSecond, signInGuest } from './customers.ts'
import { rawPostgres } from './postgres-raw.ts'
import type { RawDatabase } from './raw-database.ts'
import type { RecordedTransaction } from './record-transactions.ts'
import { rawSqlite } from './sqlite-raw.ts'

const CONCURRENCY = 8
const ROUNDS = 5
const PRODUCTS = 3
/** A round's work: each shopper does so much, so that answers stay as long as a real shopper's. */
const ADDS = { shoppers: 16, each: 30 }
const ORDERS = { shoppers: 40, each: 4 }

export async function measure(): Promise<BenchmarkResult> {
  const postgres = await startPostgres({ durable: true })
  try {
    const figures = [...(await onSqlite()), ...(await onPostgres(postgres.url))]
    return {
      figures,
      note: 'Every order is one durable transaction, so the floor is mostly the disk and, on PostgreSQL, the round trips of its statements. Above it the shop checks the token and its session, parses and checks bodies, applies the rules, and reads and writes out the whole basket or order list for the answer; the JSON of the answers and the client of the measurement share the two cores with it.',
    }
  } finally {
    await postgres.stop()
  }
}

async function onSqlite(): Promise<Measurement[]> {
  const shop = await startServerProcess()
  try {
    return await compare('SQLite', shop, async () => rawSqlite(join(shop.dataDir, 'shop.sqlite')))
  } finally {
    await shop.stop()
  }
}

async function onPostgres(url: string): Promise<Measurement[]> {
  const shop = await startServerProcess({ DATABASE_URL: url, AUTH_SECRET: 'b'.repeat(40), SAMPLE_STORE: '1' })
  try {
    return await compare('PostgreSQL', shop, () => rawPostgres(url, CONCURRENCY))
  } finally {
    await shop.stop()
  }
}

async function compare(
  engine: string,
  shop: ServerProcess,
  openRaw: () => Promise<RawDatabase>,
): Promise<Measurement[]> {
  const first = await signInGuest(shop.address)
  const products = await listProductIds(first, PRODUCTS)
  const items = products.map((productId) => ({ productId, qty: 1 }))
  const noted = await guests(shop, CONCURRENCY)
  const raw = await openRaw()
  try {
    const adds: RecordedTransaction[] = []
    const orders: RecordedTransaction[] = []
    for (const { userId } of noted) {
      adds.push(await raw.recorder.basket(userId, products[0] ?? ''))
      orders.push(await raw.recorder.order(userId, items))
    }
    process.stdout.write(`  ${engine}: add to basket\n`)
    const adding = await alternate(
      { ours: () => addOverHttp(shop, products), floor: () => raw.replays(adds, ADDS.shoppers * ADDS.each) },
      ROUNDS,
    )
    process.stdout.write(`  ${engine}: place order\n`)
    const placing = await alternate(
      { ours: () => orderOverHttp(shop, items), floor: () => raw.replays(orders, ORDERS.shoppers * ORDERS.each) },
      ROUNDS,
    )
    return [
      { what: `add to basket, ${engine}`, ...adding, unit: 'transactions/s' },
      { what: `place order, ${engine}`, ...placing, unit: 'transactions/s' },
    ]
  } finally {
    await raw.close()
  }
}

async function addOverHttp(shop: ServerProcess, products: string[]): Promise<number> {
  const calls = (await guests(shop, ADDS.shoppers)).flatMap(({ client }) =>
    Array.from({ length: ADDS.each }, (_, at) => async () => {
      const added = await client.addToCart({ _id: products[at % products.length] ?? '' })
      if (!added.ok) throw new Error(added.failure.message)
    }),
  )
  return perSecond(interleaved(calls, ADDS.each), CONCURRENCY, (call) => call())
}

async function orderOverHttp(shop: ServerProcess, items: { productId: string; qty: number }[]): Promise<number> {
  const wanted = items.map(({ productId, qty }) => ({ _id: productId, qty }))
  const calls = (await guests(shop, ORDERS.shoppers)).flatMap(({ token }) =>
    Array.from({ length: ORDERS.each }, () => async () => {
      const placed = await fetch(`${shop.address}/api/user/place-order`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ order: { payment_id: crypto.randomUUID(), items: wanted } }),
      })
      const answer = await placed.text()
      if (placed.status !== 201) throw new Error(answer)
    }),
  )
  return perSecond(interleaved(calls, ORDERS.each), CONCURRENCY, (call) => call())
}

function guests(shop: ServerProcess, count: number) {
  return Promise.all(Array.from({ length: count }, () => signInGuest(shop.address)))
}

/** One call of each shopper after the other, so that callers at once are different shoppers. */
function interleaved<T>(calls: readonly T[], each: number): T[] {
  const shoppers = calls.length / each
  return calls
    .map((_, at) => calls[(at % shoppers) * each + Math.floor(at / shoppers)])
    .filter((call) => call !== undefined)
}
