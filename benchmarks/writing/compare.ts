import { type Cores, watchCores } from '../processor/cores.ts'
import type { Measurement } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import type { ServerProcess } from '../server-process.ts'
import { type Buyer, createBuyer } from './buyer.ts'
import { listProductIds, measureThroughput, signInGuest } from './customers.ts'
import type { Floor, FloorCustomer } from './floor.ts'

/** Calls at a time. */
export const CONCURRENCY = 8

const ROUNDS = 5
/** Of an order. */
const PRODUCTS = 3
/** The work of one round. Few calls for each customer, so that responses stay as short as a real customer's. */
const ADDS = { customers: 16, callsEach: 30 }
const ORDERS = { customers: 40, callsEach: 4 }

export interface Comparison {
  measurements: Measurement[]
  /** Of the shop's rounds, by the name of the work. */
  cores: Record<string, Cores[]>
}

/** Transactions per second of the shop over HTTP, beside those of the driver alone on what `open` resolves to. */
export async function compare(
  engine: string,
  shop: ServerProcess,
  open: () => Promise<{ floor: Floor; sessions: readonly Readonly<Record<string, unknown>>[] }>,
): Promise<Comparison> {
  const productIds = await listProductIds(await signInGuest(shop.address), PRODUCTS * CONCURRENCY)
  await createBuyers(shop, ORDERS.customers)
  const { floor, sessions } = await open()
  const customers = sessions.map(({ id, user_id }) => ({ sessionId: String(id), userId: String(user_id) }))
  const same = productIds.slice(0, PRODUCTS)
  const different = (customer: number) => {
    const first = (customer % CONCURRENCY) * PRODUCTS
    return productIds.slice(first, first + PRODUCTS)
  }
  const comparison: Comparison = { measurements: [], cores: {} }
  const measure = async (work: string, extent: typeof ADDS, call: Calls) => {
    process.stdout.write(`  ${engine}: ${work}\n`)
    const name = `${work}, ${engine}`
    const cores: Cores[] = []
    const overHttp = async () => {
      const buyers = await createBuyers(shop, extent.customers)
      const busyCores = await watchCores(shop.pid)
      const rate = await callInTurn(buyers, extent.callsEach, call.shop)
      const busy = await busyCores()
      if (busy) cores.push(busy)
      return rate
    }
    const onFloor = () => callInTurn(customers.slice(0, extent.customers), extent.callsEach, call.floor)
    const medians = await runAlternately({ shop: overHttp, baseline: onFloor }, ROUNDS)
    comparison.measurements.push({ name, ...medians, unit: 'transactions/s' })
    // The first round warmed up.
    comparison.cores[name] = cores.slice(1)
  }
  const ordering = (chosen: (customer: number) => readonly string[]): Calls => ({
    shop: (buyer, index) => buyer.placeOrder(chosen(index)),
    floor: (customer, index) => floor.placeOrder(customer, chosen(index)),
  })
  try {
    await measure('add to basket', ADDS, {
      shop: (buyer, _, call) => buyer.addToBasket(same[call % PRODUCTS] ?? ''),
      floor: (customer, _, call) => floor.addToBasket(customer, same[call % PRODUCTS] ?? ''),
    })
    // Everybody buys the same products, or nobody what another buys at that moment.
    await measure(
      'place order, the same products',
      ORDERS,
      ordering(() => same),
    )
    await measure('place order, different products', ORDERS, ordering(different))
    return comparison
  } finally {
    await floor.close()
  }
}

type Call<C> = (customer: C, index: number, call: number) => Promise<void>

interface Calls {
  shop: Call<Buyer>
  floor: Call<FloorCustomer>
}

function createBuyers(shop: ServerProcess, count: number): Promise<Buyer[]> {
  return Promise.all(Array.from({ length: count }, () => createBuyer(shop.address)))
}

/** Calls of each customer in turn, so that those at the same time are of different customers. */
function callInTurn<C>(customers: readonly C[], callsEach: number, work: Call<C>): Promise<number> {
  const calls = Array.from({ length: callsEach }, (_, call) =>
    customers.map((customer, index) => () => work(customer, index, call)),
  ).flat()
  return measureThroughput(calls, CONCURRENCY, (call) => call())
}
