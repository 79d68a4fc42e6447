import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { runCustomers } from '../../side-by-side/workloads.ts'
import { FLOOR, type Floor, type FloorCustomer } from '../../writing/floor.ts'
import { openPostgresFloor } from '../../writing/postgres-floor.ts'
import { openSqliteFloor } from '../../writing/sqlite-floor.ts'
import type { CheckoutShop, RunningCheckout } from '../checkout-shop.ts'
import { runInTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import type { Both, Engine } from '../shops.ts'

const ROUNDS = 5
const SECONDS = 2
const BUYERS = 8
const STEPPERS = 10

type Work = Omit<Parameters<typeof runCustomers>[1], 'seconds'>

const buying = {
  workers: BUYERS,
  prepare: async () => undefined,
} satisfies Partial<Work>

const WORK: Record<'bare' | 'sandbox' | 'quantity', Work> = {
  bare: {
    ...buying,
    transaction: async (customer, productId) => {
      await customer.addToBasket(productId)
      await customer.placeBareOrder()
    },
  },
  sandbox: {
    ...buying,
    transaction: async (customer, productId) => {
      await customer.addToBasket(productId)
      await customer.payAndPlaceOrder()
    },
  },
  quantity: {
    workers: STEPPERS,
    prepare: (customer, productId) => customer.addToBasket(productId),
    transaction: (customer, productId, index) =>
      customer.changeQuantity(productId, index % 2 === 0 ? 'increment' : 'decrement'),
  },
}

const TARGETS: Record<Engine, Record<keyof typeof WORK, string>> = {
  SQLite: { bare: '90 × Vendure', sandbox: '40 × Vendure', quantity: '50 × Vendure' },
  PostgreSQL: { bare: '60 × Vendure', sandbox: '30 × Vendure', quantity: '30 × Vendure' },
}

/** Orders and baskets, beside the least that a shop has to ask of the same database. */
export async function measureWrites(
  engine: Engine,
  running: Both<RunningCheckout>,
  { newest: filled }: Both<CheckoutShop>,
): Promise<Row[]> {
  const run = (side: keyof typeof running, name: keyof typeof WORK) => () =>
    runCustomers(running[side], { ...WORK[name], seconds: SECONDS })
  // There are customers once somebody has bought.
  await run('newest', 'quantity')()
  const { floor, customers, productIds } = await openFloor(filled)
  const onFloor = (workers: number, isOrder: boolean) => () =>
    runFloor({ workers, customers, productIds }, async (customer, products) => {
      await floor.addToBasket(customer, products[0] ?? '')
      if (isOrder) await floor.placeOrder(customer, products)
    })
  const row = (name: keyof typeof WORK, work: string, rounds: Row['rounds']): Row => ({
    work: `${work}, ${engine}`,
    unit: '1/s',
    target: TARGETS[engine][name],
    rounds,
  })
  try {
    const sides = (name: keyof typeof WORK) => ({ before: run('before', name), newest: run('newest', name) })
    return [
      row(
        'bare',
        `whole checkout, not verified, ${BUYERS} shoppers`,
        await runInTurn({ ...sides('bare'), floor: onFloor(BUYERS, true) }, ROUNDS),
      ),
      row(
        'sandbox',
        `whole checkout, sandbox, ${BUYERS} shoppers`,
        await runInTurn({ ...sides('sandbox'), floor: onFloor(BUYERS, true) }, ROUNDS),
      ),
      row(
        'quantity',
        `change a quantity, ${STEPPERS} shoppers`,
        await runInTurn({ ...sides('quantity'), floor: onFloor(STEPPERS, false) }, ROUNDS),
      ),
    ]
  } finally {
    await floor.close()
  }
}

interface FloorData {
  customers: readonly FloorCustomer[]
  productIds: readonly string[]
}

async function openFloor({ dataDir, databaseUrl }: CheckoutShop): Promise<FloorData & { floor: Floor }> {
  const products = 'select id from products where stock > 0 order by position'
  const dataOf = (sessions: readonly Cells[], rows: readonly Cells[]): FloorData => ({
    customers: sessions.map(({ id, user_id }) => ({ sessionId: String(id), userId: String(user_id) })),
    productIds: rows.map(({ id }) => String(id)),
  })
  if (databaseUrl === null) {
    const file = join(dataDir, 'shop.sqlite')
    const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
    const data = dataOf(database.prepare(FLOOR.sessions).all(), database.prepare(products).all())
    database.close()
    return { ...data, floor: openSqliteFloor(file) }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sessions = await client.query<Cells>(FLOOR.sessions)
  const data = dataOf(sessions.rows, (await client.query<Cells>(products)).rows)
  await client.end()
  return { ...data, floor: await openPostgresFloor(databaseUrl, STEPPERS) }
}

type Cells = Readonly<Record<string, unknown>>

/** Each worker has a customer and three products of its own. */
async function runFloor(
  { workers, customers, productIds }: FloorData & { workers: number },
  work: (customer: FloorCustomer, productIds: readonly string[]) => Promise<void>,
): Promise<number> {
  let done = 0
  const startedAt = performance.now()
  const end = startedAt + SECONDS * 1000
  const runWorker = async (worker: number) => {
    const customer = customers[worker]
    if (!customer) throw new Error('more workers than customers')
    const own = productIds.slice(worker * 3, worker * 3 + 3)
    for (; performance.now() < end; done += 1) {
      await work(customer, own)
      // A driver that never waits would let nobody else work.
      if (done % workers === 0) await new Promise(setImmediate)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(worker)))
  return done / ((performance.now() - startedAt) / 1000)
}
