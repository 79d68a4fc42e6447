import type { Client } from '#contract/client/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { expectSuccess } from '#tests/support/api.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'

/** The shop whose concurrency is tested: the real one in several processes, or one without a safeguard. */
export interface ShopUnderTest {
  createClient(token?: string): Client
  addProduct(overrides?: Partial<Product>): Promise<Product>
  controls: TestCluster['controls']
  /** One sweep of another process's reconciler. */
  reconcile(): Promise<unknown>
  queryRows(sql: string): Promise<Record<string, unknown>[]>
}

export type Guest = Awaited<ReturnType<typeof signInGuest>>

/** A new guest with one unit of each product in the basket. */
export async function signInGuest(shop: ShopUnderTest, ...products: Product[]) {
  const { createdUser: user, encodedToken: token } = expectSuccess(await shop.createClient().signInAsGuest())
  const address = user.addresses[0]
  if (!address) throw new Error('a guest has an address')
  const client = shop.createClient(token)
  for (const { id } of products) expectSuccess(await client.addToCart({ _id: id }))
  return { user, address, client }
}

/** Opens a checkout and pays it. Returns what the payment window would give the browser. */
export async function openAndPay(shop: ShopUnderTest, guest: Guest) {
  return payOrder(shop, await openCheckout(guest))
}

/** The provider's order id of a new checkout. */
export async function openCheckout(guest: Guest, addressId = guest.address._id): Promise<string> {
  const { checkout } = expectSuccess(await guest.client.checkout({ addressId }, crypto.randomUUID()))
  return checkout.payment?.order_id ?? ''
}

export async function payOrder(shop: ShopUnderTest, providerOrderId: string) {
  const { answer } = await shop.controls.pay(providerOrderId)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  return { payment_id, razorpay_order_id, razorpay_signature }
}

export async function mapInBatches<T, R>(
  items: readonly T[],
  batchSize: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(work))))
  }
  return results
}
