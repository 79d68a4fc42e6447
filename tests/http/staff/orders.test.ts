import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const key = () => crypto.randomUUID()

async function bought(sellingPrice = 368_00) {
  const product = await api.addProduct({ sellingPrice, mrp: sellingPrice })
  const guest = await api.signInGuest()
  expectSuccess(await guest.client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, key()))
  const { answer } = await api.controls.pay(checkout.payment?.order_id ?? '')
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const placed = { payment_id, razorpay_order_id, razorpay_signature }
  const { orders } = expectSuccess(await guest.client.placeOrder(placed))
  return { ...guest, product, orderId: orders[0]?._id ?? '' }
}

test('an order is accepted, handed over and delivered by staff, each step once, and each is recorded', async () => {
  const { orderId, client: customer } = await bought()
  const { client: picker } = await api.signInStaff('picker')
  const { client: owner } = await api.signInStaff('owner')
  expect(await picker.handOverOrder(orderId)).toMatchObject({ failure: { code: 'order-step-not-allowed' } })
  for (let time = 0; time < 2; time += 1) {
    expect(expectSuccess(await picker.acceptOrder(orderId)).order.state).toBe('accepted')
  }
  await api.store.transaction((tx) => tx.addOrderEvent(orderId, { state: 'packed', at: api.deps.now(), note: '' }))
  expectSuccess(await picker.handOverOrder(orderId, 'With Ravi'))
  const delivered = expectSuccess(await owner.deliverOrder(orderId))
  expect(delivered).toMatchObject({ order: { state: 'delivered' }, nextStates: ['returned'] })
  const { history } = expectSuccess(await customer.order(orderId)).order
  expect(history.map(({ state, note }) => [state, note]).slice(-2)).toEqual([
    ['out for delivery', 'With Ravi'],
    ['delivered', ''],
  ])
  const { events } = expectSuccess(await owner.audit({ subjectKind: 'order', subjectId: orderId }))
  expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['deliverOrder', { state: 'out for delivery' }, { state: 'delivered' }],
    ['handOverOrder', { state: 'packed' }, { state: 'out for delivery' }],
    ['acceptOrder', { state: 'placed' }, { state: 'accepted' }],
  ])
})

test('support cancels with a reason that the customer reads; the stock is back, and the money is sent once', async () => {
  const { orderId, product, client: customer } = await bought()
  const { client } = await api.signInStaff('support')
  expect(await client.cancelOrderAsStaff(orderId, ' ')).toMatchObject({ failure: { code: 'body-invalid' } })
  for (let time = 0; time < 2; time += 1) {
    const { order } = expectSuccess(await client.cancelOrderAsStaff(orderId, 'The harvest failed.'))
    expect(['cancelled', 'refunded']).toContain(order.state)
  }
  expect((await api.store.product(product.id))?.stock).toBe(product.stock)
  await expect
    .poll(async () => expectSuccess(await customer.order(orderId)).payment)
    .toMatchObject({ state: 'refunded', refunds: [{ amount: 368, state: 'processed' }] })
  const { history } = expectSuccess(await customer.order(orderId)).order
  expect(history.map(({ note }) => note)).toContain('The harvest failed.')
  expect(await client.acceptOrder(orderId)).toMatchObject({ failure: { code: 'not-permitted' } })
})

test('a delivered order is taken back as far as the role may refund', async () => {
  const { orderId } = await bought(900_00)
  for (const state of ['accepted', 'packed', 'out for delivery', 'delivered'] as const) {
    await api.store.transaction((tx) => tx.addOrderEvent(orderId, { state, at: api.deps.now(), note: '' }))
  }
  const { client: support } = await api.signInStaff('support')
  const { client: manager } = await api.signInStaff('manager')
  expect(await support.returnOrder(orderId, 'Bruised')).toMatchObject({ failure: { code: 'beyond-refund-limit' } })
  const { order, payment } = expectSuccess(await manager.returnOrder(orderId, 'Bruised'))
  expect(order.state).toBe('returned')
  expect(payment?.refunds).toMatchObject([{ amount: 900, reasonCode: 'order-returned' }])
})

test('each look at contacts is recorded, asked for or not, and who only reads sees none', async () => {
  const { orderId, user, address } = await bought()
  const { client: support } = await api.signInStaff('support')
  const { client: reader } = await api.signInStaff('read-only')
  const { client: owner } = await api.signInStaff('owner')
  const hidden = expectSuccess(await support.staffOrder(orderId))
  expect(hidden.customer?.email).toMatch(/^.…@.…$/)
  expect(hidden.order.address?.mobileNum).not.toBe(address.mobileNum)
  const shown = expectSuccess(await support.lookAtOrderContacts(orderId))
  expect(shown).toMatchObject({ order: { address: { mobileNum: address.mobileNum } }, customer: { email: user.email } })
  expect(expectSuccess(await owner.staffOrder(orderId)).customer?.email).toBe(user.email)
  expect(expectSuccess(await reader.lookAtOrderContacts(orderId)).customer?.email).toMatch(/^.…@.…$/)
  const { events } = expectSuccess(await owner.audit({ action: 'lookAtOrderContacts', subjectId: user._id }))
  expect(events.map(({ actor, after }) => [actor?.role, after])).toEqual([
    ['read-only', { orderId }],
    ['owner', { orderId }],
    ['support', { orderId }],
  ])
})

test('papers name the door: whoever reads contacts on request or at once has looked, and who brings orders has not', async () => {
  const { orderId, user, address } = await bought()
  const looks = async () => {
    const { client } = await api.signInStaff('owner')
    const { events } = expectSuccess(await client.audit({ subjectKind: 'customer', subjectId: user._id }))
    return events.map(({ action, actor, after }) => [action, actor?.role, after])
  }
  const { client: picker } = await api.signInStaff('picker')
  expect(expectSuccess(await picker.orderPapers(orderId)).label.address).toContain(address.apartment)
  expect(await looks()).toEqual([])
  const { client: support } = await api.signInStaff('support')
  for (let time = 0; time < 2; time += 1) {
    expect(expectSuccess(await support.orderPapers(orderId)).label.address).toContain(address.apartment)
  }
  expect(await looks()).toEqual([['lookAtOrderContacts', 'support', { orderId }]])
  const { client: manager } = await api.signInStaff('manager')
  expectSuccess(await manager.orderPapers(orderId))
  expect(await looks()).toEqual([
    ['lookAtOrderContacts', 'manager', { orderId }],
    ['lookAtOrderContacts', 'support', { orderId }],
  ])
})

test('the queue shows each order in the view of its state, page after page, and finds it by id, name and number', async () => {
  const { client } = await api.signInStaff('manager')
  const { client: reader } = await api.signInStaff('read-only')
  const placed = [await bought(), await bought(), await bought()]
  const ids = placed.map(({ orderId }) => orderId)
  const pageFrom = async (cursor: string) =>
    expectSuccess(await client.staffOrders({ view: 'to-accept', limit: '2', cursor }))
  const listed: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { orders, total, nextCursor }: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(cursor)
    expect(total).toBeGreaterThanOrEqual(3)
    listed.push(...orders.map(({ _id }) => _id))
    cursor = nextCursor
  }
  expect(listed).toHaveLength(new Set(listed).size)
  expect(listed.filter((id) => ids.includes(id))).toEqual(ids)
  const newest = expectSuccess(await client.staffOrders({ limit: '3' }))
  expect(newest.orders.map(({ _id }) => _id)).toEqual(ids.toReversed())
  const next = expectSuccess(await client.staffOrders({ limit: '3', cursor: newest.nextCursor ?? '' }))
  expect(next.orders.map(({ _id }) => _id)).not.toContain(ids[0])

  const [first] = placed
  const find = async (q: string, by = client) => expectSuccess(await by.staffOrders({ q })).orders.map(({ _id }) => _id)
  expect(await find(ids[0]?.toUpperCase() ?? '')).toEqual([ids[0]])
  expect(await find(first?.address.mobileNum ?? '')).toContain(ids[0])
  expect(await find(first?.user.fullName.slice(1) ?? '')).toContain(ids[0])
  expect(await find('nobody of this name')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find(first?.address.mobileNum ?? '', reader)).toEqual([])
  const { counts } = expectSuccess(await client.staffOrderCounts())
  for (const view of ['to-accept', 'problems', 'all'] as const) {
    const { total } = expectSuccess(await client.staffOrders({ view }))
    expect(counts.find((each) => each.view === view)).toEqual({ view, total })
  }
  expect(expectSuccess(await client.staffOrders({ view: 'picking' }))).toMatchObject({ orders: [], total: 0 })
})

test('an order that waits too long, or whose money could not go back, is a problem', async () => {
  const { orderId, user } = await bought()
  const { client } = await api.signInStaff('owner')
  const problems = async () =>
    expectSuccess(await client.staffOrders({ view: 'problems' })).orders.map(({ _id }) => _id)
  expect(await problems()).not.toContain(orderId)
  const order = await api.store.orderById(orderId)
  const payment = await api.store.payment(order?.paymentId ?? '')
  if (!payment) throw new Error('no payment')
  const { id: paymentId, provider } = payment
  const times = { createdAt: api.deps.now(), updatedAt: api.deps.now() }
  const money = { amount: 100, idempotencyKey: key(), providerRefundId: null, state: 'failed', reason: '' } as const
  await api.store.transaction((tx) =>
    tx.saveRefund({ id: key(), provider, paymentId, userId: user._id, orderId, ...money, ...times }),
  )
  expect(await problems()).toContain(orderId)
})

test('notes are for staff alone, and name who wrote them', async () => {
  const { orderId, client: customer } = await bought()
  const { client, staff } = await api.signInStaff('support')
  const { notes } = expectSuccess(await client.noteOnOrder(orderId, 'Called twice, nobody at home.'))
  expect(notes).toMatchObject([{ by: staff.name, note: 'Called twice, nobody at home.' }])
  expect(JSON.stringify(expectSuccess(await customer.order(orderId)))).not.toContain('Called twice')
  expect(await client.noteOnOrder(key(), 'No order')).toMatchObject({ failure: { code: 'order-not-found' } })
})
