import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { acceptedOrder, packedOrder } from '#tests/support/picking.ts'
import { expectBalance } from '#tests/support/records/stock-records.ts'

type Line = {
  line: number
  qty: number
  reason: 'damaged' | 'spoilt' | 'recalled' | 'not wanted'
  outcome: 'restock' | 'waste'
  amount: number
}

const key = () => crypto.randomUUID()

export function returnsContract(api: () => TestApi): void {
  const line = (over: Partial<Line> & { lotId?: string } = {}) => {
    return { line: 0, qty: 1, reason: 'not wanted', outcome: 'restock', amount: 0, ...over } as const
  }

  async function delivered(wanted: Parameters<typeof acceptedOrder>[1] = {}) {
    const packed = await packedOrder(api(), wanted)
    expectSuccess(await packed.picker.handOverOrder(packed.orderId))
    expectSuccess(await packed.picker.deliverOrder(packed.orderId))
    const { client: manager, staff } = await api().signInStaff('manager')
    const record = (lines: ReturnType<typeof line>[], sent = key(), by = manager) =>
      by.recordReturn(packed.orderId, { lines }, sent)
    return { ...packed, manager, staff, record, productId: packed.products[0]?.id ?? '' }
  }

  test('goods that come back are in their lot and for sale again, or wasted, and never more than were delivered', async () => {
    const { productId, record, manager, orderId, staff } = await delivered({
      products: [{ stock: 0 }],
      qty: 4,
      lots: [2, 8],
    })
    const { store } = api()
    const forSale = async () => (await store.stockPositions([productId]))[0]?.stock
    const before = (await forSale()) ?? 0
    expect(await record([line({ qty: 3 }), line({ qty: 2, outcome: 'waste' })])).toMatchObject({
      failure: { code: 'beyond-delivered' },
    })
    expect(await forSale()).toBe(before)
    const answer = expectSuccess(
      await record([line({ qty: 1 }), line({ qty: 2, outcome: 'waste', reason: 'damaged' })]),
    )
    expect(answer.lines[0]?.units.reduce((sum, { qty }) => sum + qty, 0)).toBe(1)
    expect(await forSale()).toBe(before + 1)
    await expectBalance(store, productId)
    expect(await record([line({ qty: 2 })])).toMatchObject({ failure: { code: 'beyond-delivered' } })
    expect(await record([line({ line: 5 })])).toMatchObject({ failure: { code: 'beyond-delivered' } })
    for (const reason of ['damaged', 'spoilt', 'recalled'] as const) {
      expect(await record([line({ reason })])).toMatchObject({ failure: { code: 'body-invalid' } })
    }
    const { moves } = await store.stockMoves({ productId }, { limit: 50, cursor: null })
    const unitsOf = (kind: string, reason = '') =>
      moves
        .filter((move) => move.orderId === orderId && move.kind === kind && move.reason === reason)
        .reduce((sum, { qty }) => sum + qty, 0)
    expect([unitsOf('sell'), unitsOf('take back'), unitsOf('waste', 'damaged')]).toEqual([-4, 3, -2])
    const { returns } = expectSuccess(await manager.staffOrder(orderId))
    expect(returns).toMatchObject([
      { by: staff.name, amount: 0, lines: [{ outcome: 'restock' }, {}, { outcome: 'waste' }] },
    ])
  })

  test('a return that is sent again changes nothing, and its key is no other’s', async () => {
    const { productId, record, orderId } = await delivered({ products: [{ stock: 0 }], qty: 3, lots: [9] })
    const other = await delivered()
    const sent = key()
    expectSuccess(await record([line()], sent))
    const before = await api().store.stockPositions([productId])
    expectSuccess(await record([line()], sent))
    expect(await api().store.stockPositions([productId])).toEqual(before)
    expect(await api().store.orderReturns(orderId)).toHaveLength(1)
    expect(await record([line({ qty: 2 })], sent)).toMatchObject({ failure: { code: 'key-reused' } })
    expect(await other.record([line()], sent)).toMatchObject({ failure: { code: 'key-reused' } })
    const both = await Promise.all([record([line({ qty: 2 })]), record([line({ qty: 2 })])])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await expectBalance(api().store, productId)
  })

  test('goods never go back into a blocked lot, and into another good one of their product that is named', async () => {
    const { productId, record, manager } = await delivered({ products: [{ stock: 0 }], qty: 3, lots: [3, 5] })
    const foreign = await delivered({ products: [{ stock: 0 }], lots: [5] })
    const lots = await api().store.lotsOf([productId])
    const lotId = (lotNo: string) => lots.find((each) => each.lotNo === lotNo)?.id ?? ''
    expectSuccess(await manager.setLotState(lotId('L1'), { state: 'quarantined', reason: 'Smells' }))
    const blocked = { failure: { code: 'return-lot-blocked' } }
    expect(await record([line()])).toMatchObject(blocked)
    expect(await record([line({ lotId: lotId('L1') })])).toMatchObject(blocked)
    const [other] = await api().store.lotsOf([foreign.productId])
    expect(await record([line({ lotId: other?.id ?? '' })])).toMatchObject({ failure: { code: 'lot-not-found' } })
    expect(await record([line({ lotId: 'no lot' })])).toMatchObject({ failure: { code: 'lot-not-found' } })
    expectSuccess(await record([line({ lotId: lotId('L2') }), line({ outcome: 'waste' })]))
    const after = await api().store.lotsOf([productId])
    expect(after.map(({ lotNo, onHand }) => [lotNo, onHand]).toSorted()).toEqual([
      ['L1', 0],
      ['L2', 6],
    ])
    await expectBalance(api().store, productId)
  })

  test('what came back is refunded by line within the limits of the role, with a credit note', async () => {
    const { record, orderId, customer, manager, picker } = await delivered({
      products: [{ sellingPrice: 4000_00 }, { sellingPrice: 10_00 }],
      qty: 2,
    })
    expect(await record([line({ qty: 2, amount: 5000_01 })])).toMatchObject({
      failure: { code: 'beyond-refund-limit' },
    })
    expect(await record([line({ line: 1, amount: 20_01 })])).toMatchObject({ failure: { code: 'beyond-line' } })
    expect(await record([line({ line: 1, amount: 50 })])).toMatchObject({ failure: { code: 'refund-too-small' } })
    expect(await api().store.orderReturns(orderId)).toEqual([])
    const sent = key()
    for (let time = 0; time < 2; time += 1) {
      const { lines } = expectSuccess(await record([line({ amount: 4000_00 }), line({ line: 1 })], sent))
      expect(lines.map(({ refunded }) => refunded)).toEqual([4000_00, 0])
    }
    expect(expectSuccess(await manager.staffOrder(orderId)).returns).toMatchObject([
      { amount: 4000_00, sentBack: true },
    ])
    await expect
      .poll(async () => expectSuccess(await customer.order(orderId)).payment?.refunds)
      .toMatchObject([{ amount: 4000 }])
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.map(({ kind, body }) => [kind, body.total])).toEqual([
      ['invoice', 8020_00],
      ['credit', 4000_00],
    ])
    const { client: support } = await api().signInStaff('support')
    expect(await record([line()], key(), support)).toMatchObject({ failure: { code: 'not-permitted' } })
  })

  test('an order that has not left has nothing to come back, one that is on its way has, and so has a pack without lots', async () => {
    const { orderId, picker, products } = await packedOrder(api(), { products: [{ stock: 7 }], qty: 2 })
    const { client: manager } = await api().signInStaff('manager')
    const record = () => manager.recordReturn(orderId, { lines: [line()] }, key())
    expect(await record()).toMatchObject({ failure: { code: 'order-step-not-allowed' } })
    expect(expectSuccess(await manager.returnable(orderId))).toMatchObject({ left: false, lines: [] })
    expectSuccess(await picker.handOverOrder(orderId))
    expectSuccess(await record())
    const id = products[0]?.id ?? ''
    expect(await api().store.stockPositions([id])).toMatchObject([{ stock: 6 }])
    await expectBalance(api().store, id)
    const unpacked = await acceptedOrder(api())
    expect(await manager.recordReturn(unpacked.orderId, { lines: [line()] }, key())).toMatchObject({
      failure: { code: 'order-step-not-allowed' },
    })
    expect(await manager.recordReturn(key(), { lines: [line()] }, key())).toMatchObject({
      failure: { code: 'order-not-found' },
    })
  })

  test('a packed order with goods of a lot that was recalled since is not handed over until they are taken out and refunded', async () => {
    const { orderId, picker, products } = await packedOrder(api(), {
      products: [{ stock: 0 }, { stock: 0 }],
      qty: 2,
      lots: [9],
    })
    const { client: manager } = await api().signInStaff('manager')
    const productId = products[0]?.id ?? ''
    const [lot] = (await api().store.lotsOf([productId])) ?? []
    expectSuccess(await manager.setLotState(lot?.id ?? '', { state: 'recalled', reason: 'The maker asks for it' }))
    const refused = { failure: { code: 'packed-lot-blocked' } }
    expect(await picker.handOverOrder(orderId)).toMatchObject(refused)
    const shown = expectSuccess(await manager.staffOrder(orderId))
    expect(shown.order.state).toBe('packed')
    expect(shown.blocked).toMatchObject([{ line: 0, qty: 2, lotId: lot?.id }])
    const takeOut = (over: Partial<Line>) => manager.recordReturn(orderId, { lines: [line(over)] }, key())
    expect(await takeOut({ line: 1, outcome: 'waste' })).toMatchObject({ failure: { code: 'beyond-delivered' } })
    expectSuccess(await takeOut({ outcome: 'waste', reason: 'damaged' }))
    expect(await picker.handOverOrder(orderId)).toMatchObject(refused)
    expectSuccess(await takeOut({ outcome: 'waste', reason: 'damaged', amount: 50_00 }))
    expect(expectSuccess(await manager.staffOrder(orderId))).toMatchObject({
      blocked: [],
      returns: [{ amount: 0 }, { amount: 50_00, sentBack: true }],
    })
    await expectBalance(api().store, productId)
    expect(expectSuccess(await picker.handOverOrder(orderId)).order.state).toBe('out for delivery')
  })

  test('what comes back at the door is not paid there in cash, and what was paid is handed back by hand', async () => {
    const { orderId, picker } = await packedOrder(api(), {
      method: 'cash',
      products: [{ sellingPrice: 99_75 }],
      qty: 2,
    })
    expectSuccess(await picker.handOverOrder(orderId))
    const { client: manager } = await api().signInStaff('manager')
    const record = (amount: number) => manager.recordReturn(orderId, { lines: [line({ amount })] }, key())
    expect(await record(199_51)).toMatchObject({ failure: { code: 'beyond-line' } })
    expectSuccess(await record(99_75))
    expect(expectSuccess(await picker.orderPapers(orderId)).label.cashDue).toBe(99_00)
    expectSuccess(await picker.deliverOrder(orderId))
    const { people } = expectSuccess(await manager.cashToCount())
    expect(people.flatMap(({ orders }) => orders).find(({ _id }) => _id === orderId)?.due).toBe(99_00)
    expect(await record(1_00)).toMatchObject({ failure: { code: 'nothing-to-refund' } })
    expectSuccess(await record(0))
  })
}
