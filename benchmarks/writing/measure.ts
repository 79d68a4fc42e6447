import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts'
import { REFILL_STOCK } from '../refill-stock.ts'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { type BenchmarkCustomer, listProductIds, measureThroughput, signInGuest } from './customers.ts'
import { FLOOR, type Floor, type FloorCustomer } from './floor.ts'
import { openPostgresFloor } from './postgres-floor.ts'
import { openSqliteFloor } from './sqlite-floor.ts'

const CONCURRENCY = 8
const ROUNDS = 5
/** Of an order. */
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
        'The baseline reads the session, takes the stock and writes an order with its lines, by statements written by hand. The shop also writes a checkout, a payment and the order’s history, which make a payment found again and an order repeatable, reads whether the payment is known and the customer’s addresses and open checkout, and answers the newest orders; it verifies the token, validates bodies, logs each request, and shares the two cores with the client of the benchmark. One statement at a time waits for the disk on SQLite; on PostgreSQL the baseline sends each statement after the answer to the one before.',
    }
  } finally {
    await postgres.stop()
  }
}

async function measureOnSqlite(): Promise<Measurement[]> {
  const shop = await startServerProcess({ LOG_LEVEL: 'info' })
  try {
    const file = join(shop.dataDir, 'shop.sqlite')
    return await compare('SQLite', shop, async () => {
      const database = new DatabaseSync(file, { timeout: 5000 })
      database.exec(REFILL_STOCK)
      const sessions = database.prepare(FLOOR.sessions).all()
      database.close()
      return { floor: openSqliteFloor(file), sessions }
    })
  } finally {
    await shop.stop()
  }
}

async function measureOnPostgres(url: string): Promise<Measurement[]> {
  const shop = await startServerProcess({
    DATABASE_URL: url,
    AUTH_SECRET: 'the auth secret of the benchmark of writes',
    SAMPLE_STORE: '1',
    LOG_LEVEL: 'info',
  })
  try {
    return await compare('PostgreSQL', shop, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(REFILL_STOCK)
      const sessions = (await client.query<Readonly<Record<string, unknown>>>(FLOOR.sessions)).rows
      await client.end()
      return { floor: await openPostgresFloor(url, CONCURRENCY), sessions }
    })
  } finally {
    await shop.stop()
  }
}

async function compare(
  engine: string,
  shop: ServerProcess,
  open: () => Promise<{ floor: Floor; sessions: readonly Readonly<Record<string, unknown>>[] }>,
): Promise<Measurement[]> {
  const productIds = await listProductIds(await signInGuest(shop.address), PRODUCTS * CONCURRENCY)
  await signInGuests(shop, ORDERS.customers)
  const { floor, sessions } = await open()
  const customers = sessions.map(({ id, user_id }) => ({ sessionId: String(id), userId: String(user_id) }))
  /** Everybody buys the same products, or nobody what another buys at that moment. */
  const choices = {
    'the same products': () => productIds.slice(0, PRODUCTS),
    'different products': (customer: number) => {
      const first = (customer % CONCURRENCY) * PRODUCTS
      return productIds.slice(first, first + PRODUCTS)
    },
  }
  const rounds: [string, { shop: () => Promise<number>; baseline: () => Promise<number> }][] = [
    [
      'add to basket',
      { shop: () => addOverHttp(shop, productIds), baseline: () => addOnFloor(floor, customers, productIds) },
    ],
    ...Object.entries(choices).map(([name, chosen]): (typeof rounds)[number] => [
      `place order, ${name}`,
      { shop: () => orderOverHttp(shop, chosen), baseline: () => orderOnFloor(floor, customers, chosen) },
    ]),
  ]
  try {
    const measurements: Measurement[] = []
    for (const [name, candidates] of rounds) {
      process.stdout.write(`  ${engine}: ${name}\n`)
      const medians = await runAlternately(candidates, ROUNDS)
      measurements.push({ name: `${name}, ${engine}`, ...medians, unit: 'transactions/s' })
    }
    return measurements
  } finally {
    await floor.close()
  }
}

type Chosen = (customer: number) => string[]

async function addOverHttp(shop: ServerProcess, productIds: readonly string[]): Promise<number> {
  const guests = await signInGuests(shop, ADDS.customers)
  return callInTurn(guests, ADDS.callsEach, async ({ client }, _, call) => {
    const added = await client.addToCart({ _id: productIds[call % PRODUCTS] ?? '' })
    if (!added.ok) throw new Error(added.failure.message)
  })
}

async function orderOverHttp(shop: ServerProcess, chosen: Chosen): Promise<number> {
  const guests = await signInGuests(shop, ORDERS.customers)
  return callInTurn(guests, ORDERS.callsEach, async ({ token }, index) => {
    const items = chosen(index).map((_id) => ({ _id, qty: 1 }))
    const response = await fetch(`${shop.address}/api/user/place-order`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ order: { payment_id: crypto.randomUUID(), items } }),
    })
    const body = await response.text()
    if (response.status !== 201) throw new Error(body)
  })
}

function addOnFloor(floor: Floor, customers: readonly FloorCustomer[], productIds: readonly string[]) {
  return callInTurn(customers.slice(0, ADDS.customers), ADDS.callsEach, (customer, _, call) =>
    floor.addToBasket(customer, productIds[call % PRODUCTS] ?? ''),
  )
}

function orderOnFloor(floor: Floor, customers: readonly FloorCustomer[], chosen: Chosen): Promise<number> {
  return callInTurn(customers.slice(0, ORDERS.customers), ORDERS.callsEach, (customer, index) =>
    floor.placeOrder(customer, chosen(index)),
  )
}

function signInGuests(shop: ServerProcess, count: number): Promise<BenchmarkCustomer[]> {
  return Promise.all(Array.from({ length: count }, () => signInGuest(shop.address)))
}

/** Calls of each customer in turn, so that those at the same time are of different customers. */
function callInTurn<C>(
  customers: readonly C[],
  callsEach: number,
  work: (customer: C, index: number, call: number) => Promise<void>,
): Promise<number> {
  const calls = Array.from({ length: callsEach }, (_, call) =>
    customers.map((customer, index) => () => work(customer, index, call)),
  ).flat()
  return measureThroughput(calls, CONCURRENCY, (call) => call())
}
