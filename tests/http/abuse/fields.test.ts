import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

// What a caller adds to a body beyond what the call takes is of no effect.
let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})
afterAll(() => api.close())

const FORGED = {
  isAdmin: true,
  role: 'owner',
  status: 'paid',
  state: 'delivered',
  createdAt: '2001-01-01T00:00:00+05:30',
  updatedAt: '2001-01-01T00:00:00+05:30',
  password_hash: 'x',
}

test('an address keeps its own id, owner and times, whatever is sent with it', async () => {
  const other = await api.signInGuest()
  const { token, address, client } = await api.signInGuest()
  const forged = {
    ...address,
    ...FORGED,
    status: false,
    state: address.state,
    _id: other.address._id,
    userId: other.user._id,
  }
  const added = await api.request('/api/user/address', { method: 'POST', token, body: { address: forged } })
  expect(added.status).toBe(201)
  const path = `/api/user/address/${address._id}`
  const changed = await api.request(path, { method: 'POST', token, body: { address: { ...forged, name: 'Changed' } } })
  expect(changed.status).toBe(200)
  expect(JSON.stringify([added.body, changed.body])).not.toMatch(/isAdmin|owner|password_hash|2001-01-01/)
  const book = expectSuccess(await client.addresses()).addresses
  expect(book).toHaveLength(2)
  expect(book.map(({ _id }) => _id)).toContain(address._id)
  expect(book.map(({ _id }) => _id)).not.toContain(other.address._id)
  expect(expectSuccess(await other.client.addresses()).addresses).toEqual([other.address])
})

test('a checkout is priced from the catalogue and an order is paid by money alone, whatever the bodies claim', async () => {
  const product = await api.addProduct()
  const { token, address, client } = await api.signInGuest()
  expectSuccess(await client.addToCart({ _id: product.id }))
  const claims = {
    ...FORGED,
    amount: 1,
    mrp: 1,
    discount: 367,
    currency: 'USD',
    items: [{ _id: product.id, currentPrice: '1' }],
  }
  const opened = await api.request('/api/user/checkout', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { checkout: { addressId: address._id, ...claims } },
  })
  expect(opened).toMatchObject({
    status: 201,
    body: { checkout: { total: '368', payment: { amount: 36_800, currency: 'INR' } } },
  })
  const cheaper = await api.request('/api/user/checkout', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { checkout: { addressId: address._id, total: '1' } },
  })
  expect(cheaper).toMatchObject({ status: 409 })

  const { orders: none } = expectSuccess(await client.orders())
  expect(none).toEqual([])
  const [providerOrder] = (await api.controls.ledger()).orders.slice(-1)
  const { payment } = await api.controls.pay(providerOrder?.id ?? '', { outcome: 'failed' })
  const unpaid = await api.request('/api/user/place-order', {
    method: 'POST',
    token,
    body: {
      order: {
        payment_id: payment.id,
        razorpay_order_id: providerOrder?.id,
        razorpay_signature: 'f'.repeat(64),
        ...claims,
      },
    },
  })
  expect(unpaid.status).toBeGreaterThanOrEqual(400)
  expect(unpaid.status).toBeLessThan(500)
  expect(expectSuccess(await client.orders()).orders).toEqual([])
})

test('a step of a quantity takes no other step than by one', async () => {
  const product = await api.addProduct()
  const { token, client } = await api.signInGuest()
  expectSuccess(await client.addToCart({ _id: product.id }))
  for (const action of [
    { type: 'increment', by: 50, qty: 99 },
    { type: 'increment', __proto__: { qty: 5 } },
  ]) {
    const answer = await api.request(`/api/user/cart/${product.id}`, {
      method: 'POST',
      token,
      body: { action, qty: 70 },
    })
    expect(answer.status).toBe(200)
  }
  for (const type of ['set', 'constructor', '__proto__', 5, ['increment'], { type: 'increment' }]) {
    const answer = await api.request(`/api/user/cart/${product.id}`, {
      method: 'POST',
      token,
      body: { action: { type } },
    })
    expect([type, answer.status]).toEqual([type, 422])
  }
  expect(expectSuccess(await client.cart()).cart).toMatchObject([{ qty: 3 }])
})

test('what cannot be an id of the shop’s is refused before anything is looked for or locked', async () => {
  const store = await openMemoryStore()
  const sought: string[] = []
  const recording = await openTestApi({
    ...store,
    order: (userId, id) => {
      sought.push(`order ${id}`)
      return store.order(userId, id)
    },
    product: (id) => {
      sought.push(`product ${id}`)
      return store.product(id)
    },
    productBySlug: (slug) => {
      sought.push(`slug ${slug}`)
      return store.productBySlug(slug)
    },
    transaction: (work) => {
      sought.push('transaction')
      return store.transaction(work)
    },
  })
  const { token } = await recording.signInGuest()
  const odd = 'NOT_AN_ID'
  const bare = { payment_id: 'pay_1', items: [{ _id: odd, qty: 1 }] }
  const elsewhere = { payment_id: 'pay_1', address: { _id: odd } }
  const calls: [method: string, path: string, body: object | undefined, code: string][] = [
    ['GET', `/api/products/${odd}`, undefined, 'product-not-found'],
    ['GET', `/api/user/orders/${odd}`, undefined, 'order-not-found'],
    ['POST', `/api/user/orders/${odd}/cancel`, undefined, 'order-not-found'],
    ['POST', '/api/user/cart', { product: { _id: odd } }, 'product-not-found'],
    ['POST', `/api/user/cart/${odd}`, { action: { type: 'increment' } }, 'not-in-basket'],
    ['DELETE', `/api/user/cart/${odd}`, undefined, 'not-in-basket'],
    ['POST', '/api/user/wishlist', { product: { _id: odd } }, 'product-not-found'],
    ['DELETE', `/api/user/wishlist/${odd}`, undefined, 'not-in-wishlist'],
    ['POST', '/api/user/checkout', { checkout: { addressId: odd } }, 'address-not-found'],
    ['POST', '/api/user/place-order', { order: bare }, 'product-not-found'],
    ['POST', '/api/user/place-order', { order: elsewhere }, 'address-not-found'],
  ]
  sought.splice(0)
  for (const [method, path, body, code] of calls) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await recording.request(path, { method, token, headers, ...(body ? { body } : {}) })
    expect(answer.body, `${method} ${path}`).toMatchObject({ code })
    expect(sought.splice(0), `${method} ${path}`).toEqual([])
  }
  recording.close()
})
