import type { Client } from '#contract/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { expectSuccess } from '#tests/support/api.ts'
import type { TestCluster } from '#tests/support/cluster.ts'

/** A shop that many use at once: the real one in several processes, or a naive one that must break the rules. */
export interface TestShop {
  createClient(token?: string): Client
  addProduct(about?: Partial<Product>): Promise<Product>
  controls: TestCluster['controls']
  /** What the reconciler does every few seconds, done now by one more process. */
  reconcile(): Promise<unknown>
  queryRows(query: string): Promise<Record<string, unknown>[]>
}

export type Guest = Awaited<ReturnType<typeof signInGuest>>

/** A new guest with one unit of each product in the basket. */
export async function signInGuest(place: TestShop, ...products: Product[]) {
  const { createdUser: user, encodedToken: token } = expectSuccess(await place.createClient().signInAsGuest())
  const address = user.addresses[0]
  if (!address) throw new Error('a guest has an address')
  const client = place.createClient(token)
  for (const { id } of products) expectSuccess(await client.addToCart({ _id: id }))
  return { user, address, client }
}

/** Opens a checkout, pays it at the provider, and answers what the provider's window would tell the browser. */
export async function openAndPay(place: TestShop, guest: Guest, addressId = guest.address._id) {
  return payOrder(place, await openCheckout(guest, addressId))
}

/** The provider's order of a new checkout. */
export async function openCheckout(guest: Guest, addressId = guest.address._id): Promise<string> {
  const { checkout } = expectSuccess(await guest.client.checkout({ addressId }, crypto.randomUUID()))
  return checkout.payment?.order_id ?? ''
}

export async function payOrder(place: TestShop, providerOrder: string) {
  const { answer } = await place.controls.pay(providerOrder)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  return { payment_id, razorpay_order_id, razorpay_signature }
}

/** Does the work for each, a few at a time. */
export async function mapInBatches<T, A>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<A>,
): Promise<A[]> {
  const answers: A[] = []
  for (let start = 0; start < list.length; start += atOnce) {
    answers.push(...(await Promise.all(list.slice(start, start + atOnce).map(work))))
  }
  return answers
}
