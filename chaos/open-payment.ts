import type { CallResult } from '#contract/transport.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/cluster.ts'

/** A new guest with one unit in the basket, its checkout open and its payment about to be made. */
export async function openPayment(street: TestCluster, product: Product) {
  const address = () => street.door().address
  const { createdUser, encodedToken } = done(await street.clientAt(address).signInAsGuest())
  const client = street.clientAt(address, encodedToken)
  const addressId = createdUser.addresses[0]?._id ?? ''
  done(await client.addToCart({ _id: product.id }))
  const { checkout } = done(await client.checkout({ addressId }, crypto.randomUUID()))
  return { client, userId: createdUser._id, addressId, product, providerOrder: checkout.payment?.order_id ?? '' }
}

/** The value of a call that nothing was to go wrong with. */
export function done<T>(result: CallResult<T>): T {
  if (!result.ok) throw new Error(`a call failed that nothing troubled: ${JSON.stringify(result.failure)}`)
  return result.value
}
