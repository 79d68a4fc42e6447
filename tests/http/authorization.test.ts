import { toJsonSchema } from '@valibot/to-json-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#http/route.ts'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

/** A customer with one record of every kind: a line in basket and wishlist, an address, an order, an open checkout. */
async function signedInCustomer() {
  const guest = await api.signInGuest()
  const { client, address } = guest
  const product = await api.addProduct()
  expectSuccess(await client.addToCart({ _id: product.id }))
  const { orders } = expectSuccess(await client.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` }))
  expectSuccess(await client.addToCart({ _id: product.id }))
  expectSuccess(await client.addToWishlist({ _id: product.id }))
  const { checkout } = expectSuccess(await client.checkout({ addressId: address._id }, crypto.randomUUID()))
  return { ...guest, product, order: orders[0]?._id ?? '', providerOrder: checkout.payment?.order_id ?? '' }
}
type Settled = Awaited<ReturnType<typeof signedInCustomer>>

/** All that customers can see of their own, to find out whether any of it changed. */
async function everythingOf(customer: Settled) {
  const { client } = customer
  return [await client.cart(), await client.wishlist(), await client.addresses(), await client.orders()]
}

/** The ids of one customer that a route's path or body can name. */
function namesOf(owner: Settled): Record<string, { ids: string[]; body: (id: string) => unknown }> {
  const item = [{ _id: owner.product.id, qty: 1 }]
  return {
    '/api/user/cart/:id': { ids: [owner.product.id], body: () => ({ action: { type: 'increment' } }) },
    '/api/user/wishlist/:id': { ids: [owner.product.id], body: () => null },
    '/api/user/address/:id': { ids: [owner.address._id], body: () => ({ address: { city: 'Forged', status: true } }) },
    '/api/user/orders/:id': { ids: [owner.order], body: () => null },
    '/api/user/orders/:id/cancel': { ids: [owner.order], body: () => ({}) },
    '/api/user/checkout': { ids: [owner.address._id], body: (id) => ({ checkout: { addressId: id } }) },
    '/api/user/place-order': {
      ids: [owner.address._id],
      body: (id) => ({ order: { payment_id: `pay_${crypto.randomUUID()}`, items: item, address: { _id: id } } }),
    },
  }
}

const customerRoutes = SHOP_ROUTES.filter((route) => route.who.audience === 'customer')
const name = (route: Route) => `${route.method} ${route.path}`

for (const route of customerRoutes) {
  test(`A119 A150 A117 ${name(route)} needs a token`, async () => {
    const path = route.path.replace(':id', crypto.randomUUID())
    const body = route.method === 'POST' ? { body: {} } : {}
    for (const token of [null, 'nonsense', 'Bearer a.b.c']) {
      expect(await api.request(path, { method: route.method, token, ...body })).toMatchObject({
        status: 401,
        body: { errors: ['The token is invalid. Unauthorized access error.'], code: 'token-invalid' },
      })
    }
  })
}

/** They take the id of a product, which is everybody's. */
const PUBLIC_IDS = [
  ...['POST /api/user/cart', 'POST /api/user/wishlist', 'POST /api/user/basket-merge'],
  'POST /api/user/basket-weights-seen',
]

/** Whether a request of the route names a record: by an id in its path, or in its body. */
function namesRecord(route: Route): boolean {
  if (route.path.includes(':')) return true
  const body = route.body ? JSON.stringify(toJsonSchema(route.body, { typeMode: 'input', errorMode: 'ignore' })) : ''
  return /"(_id|\w+Id)":/.test(body) && !PUBLIC_IDS.includes(name(route))
}

for (const route of customerRoutes.filter(namesRecord)) {
  test(`no customer reaches another one’s records by ${name(route)}`, async () => {
    const owner = await signedInCustomer()
    const before = await everythingOf(owner)
    const other = await api.signInGuest()
    expectSuccess(await other.client.addToCart({ _id: owner.product.id }))
    expectSuccess(await other.client.removeFromCart(owner.product.id))
    const names = namesOf(owner)[route.path]
    if (!names) throw new Error(`say which ids ${name(route)} takes`)
    const withLine = route.path === '/api/user/checkout'
    if (withLine) expectSuccess(await other.client.addToCart({ _id: owner.product.id }))
    for (const id of names.ids) {
      const answers = await Promise.all(
        [id, crypto.randomUUID()].map((each) =>
          api.request(route.path.replace(':id', each), {
            method: route.method,
            token: other.token,
            headers: { 'idempotency-key': crypto.randomUUID() },
            ...(route.method === 'POST' ? { body: names.body(each) } : {}),
          }),
        ),
      )
      expect(answers[0]?.status).toBe(404)
      // Another customer's record is answered exactly as one that does not exist.
      expect(answers[0]?.body).toEqual(answers[1]?.body)
    }
    expect(await everythingOf(owner)).toEqual(before)
  })
}

for (const route of SHOP_ROUTES.filter((each) => each.who.audience === null && each.method === 'GET')) {
  test(`A118 ${name(route)} is open to visitors`, async () => {
    const [product] = expectSuccess(await api.clientFor(null).categories()).categories
    const own = await api.addProduct()
    const path = route.path.replace(/:productId|:groupId/, own.id).replace(':categoryId', product?._id ?? '')
    expect((await api.request(path)).status).toBe(200)
  })
}

test('the token of a deleted customer is refused', async () => {
  const deleted = await api.signInGuest()
  const farAhead = Date.now() + 365 * 24 * 3600_000
  await api.store.transaction((tx) => tx.deleteExpiredGuests(farAhead, farAhead, 1000))
  expect(await api.store.customer(deleted.user._id)).toBeNull()
  expect((await api.request('/api/user/cart', { token: deleted.token })).status).toBe(401)
})
