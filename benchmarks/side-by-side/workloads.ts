import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import type { NodeShop } from '../../scripts/record-release/node-shop.ts'
import { REFILL_STOCK } from '../refill-stock.ts'
import { type Customer, createCustomer, listProductIds, type ShopAddresses } from './customers.ts'

/** One kind of work; `run` does it for about `seconds` and resolves to its throughput. */
export interface Workload {
  name: string
  unit: 'requests/s' | 'transactions/s'
  run(shop: NodeShop, seconds: number): Promise<number>
}

/** What browsers send. */
const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
const CONNECTIONS = 10
const CONCURRENT_CUSTOMERS = 8
/** More than one for each worker, so that no customer's list of orders grows longer than real ones. */
const CUSTOMERS_PER_ROUND = 40

export const WORKLOADS: readonly Workload[] = [
  reading('GET /api/products (whole catalogue)', () => '/api/products'),
  reading('GET / (home page)', () => '/'),
  reading('GET /api/products/:id', (productId) => `/api/products/${productId}`),
  reading('GET /api/products?q= (search)', () => '/api/products?q=tomato'),
  writing('add to basket', (customer, productId) => customer.addToBasket(productId)),
  writing(
    'change a quantity',
    (customer, productId, index) => customer.changeQuantity(productId, index % 2 === 0 ? 'increment' : 'decrement'),
    (customer, productId) => customer.addToBasket(productId),
  ),
  writing('bare order (add to basket, place order)', async (customer, productId) => {
    await customer.addToBasket(productId)
    await customer.placeBareOrder()
  }),
  writing('sandbox order (add to basket, checkout, pay, place order)', async (customer, productId) => {
    await customer.addToBasket(productId)
    await customer.payAndPlaceOrder()
  }),
]

/** Gives the sample store more stock than any number of rounds sells. */
export function refillStock(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 5000 })
  database.exec(REFILL_STOCK)
  database.close()
}

function reading(name: string, pathOf: (productId: string) => string): Workload {
  return {
    name,
    unit: 'requests/s',
    async run(shop, seconds) {
      const [productId = ''] = await listProductIds(shop, 1)
      const url = `${shop.address}${pathOf(productId)}`
      const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: REQUEST_HEADERS })
      if (result.non2xx > 0 || result.errors > 0) {
        throw new Error(`${url}: ${result.non2xx} responses without status 2xx, ${result.errors} connection errors`)
      }
      return result.requests.total / result.duration
    },
  }
}

function writing(
  name: string,
  transaction: Transaction,
  prepare: (customer: Customer, productId: string) => Promise<void> = async () => undefined,
): Workload {
  return {
    name,
    unit: 'transactions/s',
    run: (shop, seconds) => runCustomers(shop, { seconds, workers: CONCURRENT_CUSTOMERS, prepare, transaction }),
  }
}

type Transaction = (customer: Customer, productId: string, index: number) => Promise<void>

/** New customers, so many at a time, each of whom has a product of their own. Resolves to transactions in a second. */
export async function runCustomers(
  shop: ShopAddresses,
  work: {
    seconds: number
    workers: number
    prepare: (customer: Customer, productId: string) => Promise<void>
    transaction: Transaction
  },
): Promise<number> {
  const { seconds, workers, prepare, transaction } = work
  const productIds = await listProductIds(shop, workers)
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS_PER_ROUND }, async (_, index) => {
      const customer = await createCustomer(shop)
      const productId = productIds[index % productIds.length] ?? ''
      await prepare(customer, productId)
      return { customer, productId }
    }),
  )
  let done = 0
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const runWorker = async (worker: number) => {
    // Each worker has customers of its own: one customer's calls would wait for each other.
    const own = customers.filter((_, index) => index % workers === worker)
    for (let index = 0; performance.now() < endsAt; index += 1) {
      const next = own[index % own.length]
      if (!next) throw new Error('more workers than customers')
      await transaction(next.customer, next.productId, Math.floor(index / own.length))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(worker)))
  return done / ((performance.now() - startedAt) / 1000)
}
