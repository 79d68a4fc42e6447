import { expect } from 'vitest'
import type { Client, createClient } from '#contract/client/client.ts'
import type { CallResult } from '#contract/client/transport.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { anAddressForm } from '#tests/support/records/factories.ts'

interface Pairing {
  createClient: typeof createClient
  fetch: (request: Request) => Promise<Response>
}

/** What a page does for a customer, from sign-up to a cancelled order; every answer must be read as it was meant. */
export async function expectJourney({ createClient, fetch }: Pairing): Promise<void> {
  let token: string | null = null
  const client: Client = createClient({ fetch, base: 'http://shop.test', token: () => token })
  const form = { fullName: 'Asha Rao', email: `asha.${crypto.randomUUID()}@example.in`, password: 'kakdi Bhindi 7' }

  const { store } = success(await client.store())
  expect(store.name).not.toBe('')
  const { categories } = success(await client.categories())
  const { products, total, nextCursor } = success(await client.products(DEFAULT_CATALOGUE_QUERY, { limit: 5 }))
  expect([categories.length > 0, products.length, total > 5, typeof nextCursor]).toEqual([true, 5, true, 'string'])
  const product = products.find((each) => Number(each.stock) >= 3)
  if (!product) throw new Error('the sample store has no product with three units')
  expect(success(await client.product(product.slug)).product).toMatchObject(product)

  const signedUp = success(await client.signUp(form))
  token = signedUp.encodedToken
  expect(await client.signUp(form)).toMatchObject({
    ok: false,
    failure: { status: 422, code: 'email-taken', message: 'Unprocessable Entity. Email Already Exists.' },
  })
  expect(success(await client.signIn(form)).foundUser.email).toBe(form.email)
  expect(success(await client.verify(token)).user.fullName).toBe('Asha Rao')
  const { addresses } = success(await client.addAddress(anAddressForm()))
  expect(await client.addAddress({ ...anAddressForm(), pinCode: '1' })).toMatchObject({
    failure: { code: 'body-invalid', fields: { 'address.pinCode': 'Write 6 digits, the first not 0' } },
  })

  success(await client.addToWishlist({ _id: product._id }))
  expect(success(await client.wishlist()).wishlist).toHaveLength(1)
  success(await client.removeFromWishlist(product._id))
  success(await client.addToCart({ _id: product._id }))
  expect(success(await client.stepCartItem(product._id, 'increment', 2)).cart).toMatchObject([{ qty: 3 }])
  expect(success(await client.stepCartItem(product._id, 'decrement')).cart).toMatchObject([{ qty: 2 }])

  const { checkout } = success(await client.checkout({ addressId: addresses[0]?._id ?? '' }, crypto.randomUUID()))
  expect(checkout.payment?.order_id).toMatch(/^order_/)
  const { orders } = success(await client.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` }))
  const order = orders[0]
  if (!order) throw new Error('the placed order is not in the answer')
  expect(order).toMatchObject({ state: 'placed', items: [{ _id: product._id, qty: 2 }] })
  expect(success(await client.orders())).toMatchObject({ orders: [{ _id: order._id }], payments: [{ refunds: [] }] })
  expect(success(await client.order(order._id)).order).toMatchObject({ _id: order._id })
  const cancelled = success(await client.cancelOrder(order._id)).order
  expect(cancelled.history.map((event) => event.state)).toContain('cancelled')
  expect(success(await client.cart()).cart).toEqual([])

  success(await client.signOut())
  expect(await client.cart()).toMatchObject({ ok: false, failure: { status: 401, code: 'token-invalid' } })
}

function success<T>(result: CallResult<T>): T {
  if (!result.ok) throw new Error(`the call failed: ${JSON.stringify(result.failure)}`)
  return result.value
}
