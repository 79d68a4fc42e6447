import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

test('a shop without orders says so, and one with some what they brought', async () => {
  const { client: reader } = await api.signInStaff('read-only')
  expect(expectSuccess(await reader.reports(7))).toMatchObject({
    progress: { ordered: false, delivered: false },
    sales: { orders: 0, amount: 0 },
  })
  const product = await api.addProduct()
  const { client, address } = await api.signInGuest()
  expectSuccess(await client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await client.checkout({ addressId: address._id }, crypto.randomUUID()))
  const { answer } = await api.controls.pay(checkout.payment?.order_id ?? '')
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  expectSuccess(await client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))

  const report = expectSuccess(await reader.reports(7))

  const { _id, title, unit } = { ...product, _id: product.id }
  expect(report).toMatchObject({
    progress: { ordered: true, delivered: false },
    sales: { orders: 1, amount: product.sellingPrice, before: { orders: 0, amount: 0 } },
    bestSellers: [{ _id, title, unit, units: 1, amount: product.sellingPrice }],
    today: { states: [{ state: 'placed', count: 1 }] },
    work: { ordersToAccept: 1, lateOrders: 0 },
  })
  expect(report.sales.byDay.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0, product.sellingPrice])
  expect(report.today.byHour).toHaveLength(24)
  expect(expectSuccess(await reader.reports(1)).sales.byDay).toHaveLength(1)
})

test('only a time that the dashboard offers is answered, to those who may see it', async () => {
  const { client, token } = await api.signInStaff('manager')
  expectSuccess(await client.reports(365))
  expect((await api.request('/api/admin/reports?days=3', { token })).status).toBe(400)
  const { client: support } = await api.signInStaff('support')
  expect(await support.reports(7)).toMatchObject({ failure: { code: 'not-permitted' } })
})
