import { createClient } from '#contract/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'

export type BenchmarkCustomer = Awaited<ReturnType<typeof signInGuest>>

/** A guest of the shop with a client of their own. */
export async function signInGuest(address: string) {
  let token: string | null = null
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const client = createClient({
    base: address,
    token: () => token,
    fetch: (request) => {
      request.headers.set('x-forwarded-for', `10.${from}`)
      return fetch(request)
    },
  })
  const entered = await client.signInAsGuest()
  if (!entered.ok) throw new Error(`no guest: ${entered.failure.message}`)
  token = entered.value.encodedToken
  return { client, token, userId: entered.value.createdUser._id }
}

/** Ids of products that can be bought, the same in every run. */
export async function listProductIds(shopper: BenchmarkCustomer, count: number): Promise<string[]> {
  const found = await shopper.client.products(DEFAULT_CATALOGUE_QUERY)
  if (!found.ok) throw new Error(found.failure.message)
  const inStock = found.value.products.filter((product) => Number(product.stock) > 0)
  return inStock.slice(0, count).map((product) => product._id)
}

/** Does the work with each of the things, so many at once; answers how many a second were done. */
export async function perSecond<T>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<unknown>) {
  const waiting = [...things]
  const began = performance.now()
  const hand = async () => {
    for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop()) await work(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return things.length / ((performance.now() - began) / 1000)
}
