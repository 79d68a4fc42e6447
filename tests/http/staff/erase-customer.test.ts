import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderState } from '#domain/orders.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { anAddressForm } from '#tests/support/records/factories.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-erase-'))
const file = join(folder, 'shop.db')
let api: TestApi

beforeAll(async () => {
  const store = openSqlite({ file })
  await store.migrate()
  api = await openTestApi(store)
})

afterAll(async () => {
  await api.close()
  await api.store.close()
  rmSync(folder, { recursive: true })
})

const PERSON = { name: 'Vasundhara Joglekar', apartment: '7 Ketaki Nivas', landmark: 'Behind Sahyadri clinic' }
const MOBILE = '9812376540'

/** A new account with an order that has come so far. */
async function ordered(state: OrderState) {
  const { client, user } = await api.signUp()
  const { addresses } = expectSuccess(await client.addAddress(anAddressForm({ ...PERSON, mobileNum: MOBILE })))
  const product = await api.addProduct()
  expectSuccess(await client.addToCart({ _id: product.id }))
  const addressId = addresses.find(({ name }) => name === PERSON.name)?._id ?? ''
  const { checkout } = expectSuccess(await client.checkout({ addressId }, crypto.randomUUID()))
  const { answer } = await api.controls.pay(checkout.payment?.order_id ?? '')
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const proof = { payment_id, razorpay_order_id, razorpay_signature }
  const { orders } = expectSuccess(await client.placeOrder(proof))
  const orderId = orders[0]?._id ?? ''
  await api.store.transaction((tx) => tx.addOrderEvent(orderId, { state, at: api.deps.now(), note: '' }))
  return { client, user, orderId, product }
}

async function askToErase(id: string) {
  const support = await api.signInStaff('support')
  const { requests } = expectSuccess(
    await support.client.requestForCustomer(id, { kind: 'erase', reason: 'Vasundhara called' }),
  )
  return requests[0]?.id ?? ''
}

/** Every row of every table, as text. */
function everything(): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
    return tables.flatMap(({ name }) =>
      database
        .prepare(`select * from "${String(name)}"`)
        .all()
        .map((row) => `${String(name)} ${JSON.stringify(row)}`),
    )
  } finally {
    database.close()
  }
}

test('of an erased customer no table has a word, and the order with its money is still there', async () => {
  const { client, user, orderId, product } = await ordered('delivered')
  const { client: manager } = await api.signInStaff('manager')
  expectSuccess(await manager.addCustomerNote(user._id, { body: 'Vasundhara rings twice' }))
  expectSuccess(await manager.noteOnOrder(orderId, 'Left with Joglekar senior'))
  const step = { state: 'delivered' as const, at: api.deps.now(), note: 'Joglekar took it in' }
  await api.store.transaction((tx) => tx.addOrderEvent(orderId, step))
  const words = [...Object.values(PERSON), MOBILE, user.email, 'Vasundhara', 'Joglekar']
  const rowsWith = () => everything().filter((row) => words.some((word) => row.includes(word)))
  expect(rowsWith().length).toBeGreaterThan(4)
  const request = await askToErase(user._id)

  const done = expectSuccess(await manager.decideCustomerRequest(request, { state: 'done', answer: 'Told Vasundhara' }))

  expect(done.requests).toMatchObject([{ id: request, kind: 'erase', state: 'done', reason: '', answer: '' }])
  expect(rowsWith()).toEqual([])
  const view = expectSuccess(await manager.customerView(user._id))
  expect(view).toMatchObject({
    customer: { isErased: true, isMasked: false, name: '', email: '' },
    addresses: [],
    orders: [{ _id: orderId, state: 'delivered', total: product.sellingPrice }],
  })
  const { payment } = expectSuccess(await manager.staffOrder(orderId))
  expect(payment).toMatchObject({ amount: product.sellingPrice / 100, state: 'captured' })
  const { events } = expectSuccess(await manager.audit({ subjectKind: 'customer', subjectId: user._id }))
  expect(events[0]).toMatchObject({
    action: 'decideCustomerRequest',
    after: { state: 'done', erased: { orders: 1, addresses: 2, notes: 3 } },
  })
  // Whoever was signed in is no more, and the e-mail is free.
  expect(await client.orders()).toMatchObject({ ok: false, failure: { status: 401 } })
})

test('a customer is not erased while an order is under way: nothing is lost, and the request still waits', async () => {
  const { user, orderId } = await ordered('accepted')
  const { client: manager } = await api.signInStaff('manager')
  const request = await askToErase(user._id)
  const refused = await manager.decideCustomerRequest(request, { state: 'done' })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'customer-needed', status: 409 } })
  const { customer, requests, addresses } = expectSuccess(await manager.customerView(user._id))
  expect([customer.isErased, requests[0]?.state, addresses.length]).toEqual([false, 'asked', 2])
  for (const state of ['packed', 'out for delivery', 'delivered'] as const) {
    await api.store.transaction((tx) => tx.addOrderEvent(orderId, { state, at: api.deps.now(), note: '' }))
  }
  expectSuccess(await manager.decideCustomerRequest(request, { state: 'done' }))
})

test('to refuse a request erases nothing, and support cannot decide one', async () => {
  const { user } = await ordered('delivered')
  const [{ client: manager }, { client: support }] = [
    await api.signInStaff('manager'),
    await api.signInStaff('support'),
  ]
  const request = await askToErase(user._id)
  const bySupport = await support.decideCustomerRequest(request, { state: 'done' })
  expect(bySupport).toMatchObject({ ok: false, failure: { code: 'not-permitted' } })
  expectSuccess(await manager.decideCustomerRequest(request, { state: 'refused', answer: 'Asked by somebody else' }))
  expect(expectSuccess(await manager.customerView(user._id)).customer).toMatchObject({ isErased: false })
})
