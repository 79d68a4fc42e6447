import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothing } from '#contract/call.ts'
import { errorBody } from '#contract/errors.ts'
import { documentPath } from '#http/openapi/document.ts'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

// Whatever is wrong with a body, a person can read what, and nothing of it is repeated.
let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})
afterAll(() => api.close())

const SECRET = 'open-sesame-77'
const NAMES = ['product', 'action', 'address', 'checkout', 'order']
const WRONG = [null, 5, true, SECRET, [], [SECRET], {}, { [SECRET]: SECRET }]
/** Every kind of wrong value at the top, under each name that a call reads, and one below that. */
const BODIES = [
  ...WRONG,
  ...WRONG.flatMap((wrong) => [
    Object.fromEntries(
      [...NAMES, 'email', 'password', 'fullName', 'encodedToken', 'keepSignedIn'].map((n) => [n, wrong]),
    ),
    Object.fromEntries(
      NAMES.map((name) => [
        name,
        {
          _id: wrong,
          type: wrong,
          name: wrong,
          landmark: wrong,
          tag: wrong,
          status: wrong,
          addressId: wrong,
          method: wrong,
          total: wrong,
          payment_id: wrong,
          items: [wrong, { _id: wrong }],
          address: wrong,
        },
      ]),
    ),
  ]),
]

for (const route of SHOP_ROUTES.filter((each) => each.body !== nothing)) {
  test(`POST ${documentPath(route)} says what is wrong in words of the shop’s own`, async () => {
    const { token } = await api.signInGuest()
    for (const body of BODIES) {
      const answer = await api.request(route.path.replace(':id', crypto.randomUUID()), {
        method: 'POST',
        token,
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
        clientAddress: crypto.randomUUID(),
      })
      const text = JSON.stringify(answer.body)
      expect(answer.status, text).toBeLessThan(500)
      if (answer.status !== 422) continue
      for (const message of v.parse(errorBody, answer.body).errors) {
        expect(message).toMatch(/^[A-Za-z_].*/)
        expect(message).not.toMatch(/Invalid|Expected|received|Object|Array|undefined/)
        expect(message).not.toContain(SECRET)
      }
    }
  })
}

test.each([
  [null, { '': 'The body must be an object' }],
  [[], { '': 'The body must be an object' }],
  [{}, { order: 'order is needed' }],
  [{ order: 7 }, { order: 'order must be an object' }],
  [{ order: {} }, { 'order.payment_id': 'payment_id is needed' }],
  [
    { order: { payment_id: 5, items: 'x', total: true } },
    {
      'order.payment_id': 'payment_id must be text',
      'order.items': 'items must be a list',
      'order.total': 'total must be text or a number',
    },
  ],
  [{ order: { payment_id: 'pay_1', items: [{ _id: 'x' }, 5] } }, { 'order.items.1': 'Item 2 must be an object' }],
])('an order sent as %j gets the messages %j', async (body, fields) => {
  const { token } = await api.signInGuest()
  const answer = await api.request('/api/user/place-order', { method: 'POST', token, body })
  expect(answer).toMatchObject({ status: 422, body: { code: 'body-invalid', fields } })
})

test('a step that is neither increment nor decrement gets a message that names both', async () => {
  const { token } = await api.signInGuest()
  const path = `/api/user/cart/${crypto.randomUUID()}`
  const answer = await api.request(path, { method: 'POST', token, body: { action: { type: 'set' } } })
  expect(answer.body).toMatchObject({ fields: { 'action.type': 'type must be increment or decrement' } })
})

test('what a sign-up leaves out is named as on the form', async () => {
  const answer = await api.request('/api/auth/signup', { method: 'POST', body: { keepSignedIn: 'yes' } })
  expect(answer.body).toMatchObject({
    fields: {
      fullName: 'Full name is needed',
      email: 'Email is needed',
      password: 'Password is needed',
      keepSignedIn: 'keepSignedIn must be true or false',
    },
  })
})

test('a client with words of its own gets the code and the values of every message', async () => {
  const { client, token } = await api.signInGuest()
  const form = { email: 'asha', password: 'short', keepSignedIn: 'yes' }
  expect((await api.request('/api/auth/signup', { method: 'POST', body: form })).body).toMatchObject({
    code: 'body-invalid',
    issues: {
      fullName: { code: 'needed', params: { field: 'fullName' } },
      email: { code: 'email-malformed', params: { field: 'email' } },
      password: { code: 'password-too-short', params: { field: 'password', limit: 8 } },
      keepSignedIn: { code: 'wrong-type', params: { field: 'keepSignedIn', expected: 'boolean' } },
    },
  })
  const items = [{ _id: (await api.addProduct()).id, qty: 101 }]
  const order = { payment_id: `pay_${crypto.randomUUID()}`, items }
  expect((await api.request('/api/user/place-order', { method: 'POST', token, body: { order } })).body).toMatchObject({
    errors: ['Every line needs a whole quantity from 1 to 100.'],
    code: 'quantity-invalid',
    params: { max: 100 },
  })
  expect(await client.stepCartItem('x', 'increment', 101)).toMatchObject({
    failure: { issues: { 'action.times': { code: 'too-large', params: { limit: 100 } } } },
  })
})
