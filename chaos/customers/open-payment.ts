import type { Product } from '#domain/catalogue/product.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import { signUpWithAddress } from '#tests/support/records/sign-up.ts'

/** A new customer with one unit in the basket and an open checkout that is not paid yet. */
export async function openPayment(cluster: TestCluster, product: Product) {
  const getAddress = () => cluster.server().address
  const { user, client, address } = await signUpWithAddress((token) => cluster.createClientFor(getAddress, token))
  const addressId = address._id
  expectSuccess(await client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await client.checkout({ addressId }, crypto.randomUUID()))
  return { client, userId: user._id, addressId, product, providerOrderId: checkout.payment?.order_id ?? '' }
}
