import { createClient } from '#contract/client/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'

export type BenchmarkCustomer = Awaited<ReturnType<typeof signInGuest>>

/** A new guest with a client that sends the guest's token and an IP address of its own. */
export async function signInGuest(address: string) {
  let token: string | null = null
  const ipSuffix = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const client = createClient({
    base: address,
    token: () => token,
    fetch: (request) => {
      request.headers.set('x-forwarded-for', `10.${ipSuffix}`)
      return fetch(request)
    },
  })
  const signedIn = await client.signInAsGuest()
  if (!signedIn.ok) throw new Error(`signing in as a guest failed: ${signedIn.failure.message}`)
  token = signedIn.value.encodedToken
  return { client, token, userId: signedIn.value.createdUser._id }
}

/** Ids of the first products that are in stock, the same in every run. */
export async function listProductIds(customer: BenchmarkCustomer, count: number): Promise<string[]> {
  const result = await customer.client.products(DEFAULT_CATALOGUE_QUERY)
  if (!result.ok) throw new Error(result.failure.message)
  const inStock = result.value.products.filter((product) => Number(product.stock) > 0)
  return inStock.slice(0, count).map((product) => product._id)
}

/** Works through the items with so many workers; returns items per second. */
export async function measureThroughput<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const queue = [...items]
  const startedAt = performance.now()
  const runWorker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  return items.length / ((performance.now() - startedAt) / 1000)
}
