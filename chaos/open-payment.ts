import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/cluster.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'

/** A new guest with one unit in the basket and an open checkout that is not paid yet. */
export async function openPayment(cluster: TestCluster, product: Product) {
  const getAddress = () => cluster.server().address
  const { createdUser, encodedToken } = expectSuccess(await cluster.createClientFor(getAddress).signInAsGuest())
  const client = cluster.createClientFor(getAddress, encodedToken)
  const addressId = createdUser.addresses[0]?._id ?? ''
  expectSuccess(await client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await client.checkout({ addressId }, crypto.randomUUID()))
  return { client, userId: createdUser._id, addressId, product, providerOrderId: checkout.payment?.order_id ?? '' }
}
