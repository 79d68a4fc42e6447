import type { CheckoutName, Customer, CustomerKind, OrderCheck, RunningShop } from './peer-shop.ts'
import { processorSeconds } from './process-usage.ts'
import type { Round } from './round.ts'

/** Products that customers add in turn, and of a guest's whole checkout. */
const LINES = 3

interface RoundOptions {
  customers: number
  seconds: number
}

/** Each customer adds a unit to the basket, then the next, as fast as the shop answers. */
export async function runAdditions(shop: RunningShop, { customers, seconds }: RoundOptions): Promise<Round> {
  const all = await createCustomers(shop, customers, 'guest')
  return runWork(shop, seconds, all, async (customer, call) => customer.addToBasket(call % LINES))
}

/** Each customer changes the quantity of the one line in the basket, again and again. */
export async function runQuantityChanges(shop: RunningShop, { customers, seconds }: RoundOptions): Promise<Round> {
  const all = await createCustomers(shop, customers, 'guest')
  await Promise.all(all.map((customer, index) => customer.addToBasket(index)))
  return runWork(shop, seconds, all, async (customer, call) => customer.changeQuantity(call % 2 === 0 ? 3 : 2))
}

/** So many people at a time buy: a new guest, three products, an address, a payment. Every order is looked up afterwards. */
export function runCheckouts(shop: RunningShop, name: CheckoutName, options: RoundOptions): Promise<Round> {
  const people = Array.from({ length: options.customers }, (_, index) => index)
  return runOrders(shop, { lines: LINES, seconds: options.seconds, workers: people }, async (person) => {
    const customer = await shop.createCustomer('guest')
    for (let line = 0; line < LINES; line += 1) await customer.addToBasket(person * LINES + line)
    return customer.checkOut(name)
  })
}

/** So many customers who are signed in buy one product each, again and again. Every order is looked up afterwards. */
export async function runSignedInOrders(shop: RunningShop, name: CheckoutName, options: RoundOptions): Promise<Round> {
  const customers = await createCustomers(shop, options.customers, 'registered')
  const workers = customers.map((customer, product) => ({ customer, product }))
  return runOrders(shop, { lines: 1, seconds: options.seconds, workers }, async ({ customer, product }) => {
    await customer.addToBasket(product)
    return customer.checkOut(name)
  })
}

/** Throws when an order is missing or has not so many lines. */
async function runOrders<Worker>(
  shop: RunningShop,
  { lines, seconds, workers }: { lines: number; seconds: number; workers: readonly Worker[] },
  order: (worker: Worker) => Promise<OrderCheck>,
): Promise<Round> {
  const checks: OrderCheck[] = []
  const round = await runWork(shop, seconds, workers, async (worker) => {
    checks.push(await order(worker))
  })
  for (const [index, check] of checks.entries()) {
    const found = await check()
    if (found !== lines) throw new Error(`order ${index + 1} of ${checks.length} has ${found} lines, not ${lines}`)
  }
  return { ...round, confirmedOrders: checks.length }
}

function createCustomers(shop: RunningShop, count: number, kind: CustomerKind): Promise<Customer[]> {
  return Promise.all(Array.from({ length: count }, () => shop.createCustomer(kind)))
}

/** Each of `workers` works without a pause until the time is up. */
async function runWork<Worker>(
  shop: RunningShop,
  seconds: number,
  workers: readonly Worker[],
  work: (worker: Worker, call: number) => Promise<void>,
): Promise<Round> {
  const durations: number[] = []
  let errors = 0
  const processor = await processorSeconds(shop.pid)
  const ownProcessor = process.cpuUsage()
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  await Promise.all(
    workers.map(async (worker) => {
      for (let call = 0; performance.now() < end; call += 1) {
        const began = performance.now()
        try {
          await work(worker, call)
          durations.push(performance.now() - began)
        } catch (error) {
          errors += 1
          // One is enough to say what went wrong.
          if (errors === 1) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
        }
      }
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(ownProcessor)
  const processorAfter = await processorSeconds(shop.pid)
  const sorted = durations.toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    perSecond: durations.length / elapsed,
    p50: percentile(0.5),
    p99: percentile(0.99),
    errors,
    serverCores: processor === null || processorAfter === null ? null : (processorAfter - processor) / elapsed,
    generatorCores: (user + system) / 1_000_000 / elapsed,
    confirmedOrders: 0,
  }
}
