import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { type acceptedOrder, packedOrder } from '#tests/support/picking.ts'
import { expectBalance } from '#tests/support/records/stock-records.ts'

const key = () => crypto.randomUUID()

/** Whole orders that come back, from the customer's door or from the way there. */
export function takenBackContract(api: () => TestApi): void {
  async function onItsWay(wanted: Parameters<typeof acceptedOrder>[1] = {}) {
    const packed = await packedOrder(api(), wanted)
    expectSuccess(await packed.picker.handOverOrder(packed.orderId))
    const { client: manager } = await api().signInStaff('manager')
    const documents = async () =>
      expectSuccess(await manager.orderPapers(packed.orderId)).invoices.map(({ kind, body }) => [kind, body.total])
    return { ...packed, manager, documents }
  }

  test('an order that could not be delivered is taken back, its money goes back, and its goods by line', async () => {
    const wanted = { products: [{ sellingPrice: 200_00, stock: 0 }], qty: 2, lots: [5] }
    const { orderId, manager, picker, customer, products, documents } = await onItsWay(wanted)
    expect(expectSuccess(await manager.staffOrder(orderId)).nextStates).toEqual(['delivered', 'returned'])
    expectSuccess(await manager.returnOrder(orderId, 'Nobody was at home'))
    await api().waitForBackgroundTasks()
    const { order, payment } = expectSuccess(await customer.order(orderId))
    expect(order.history.slice(-3).map(({ state, note }) => [state, note])).toEqual([
      ['out for delivery', ''],
      ['returned', 'Nobody was at home'],
      ['refunded', 'The money has gone back.'],
    ])
    expect(payment).toMatchObject({ state: 'refunded', refunds: [{ amount: 400, reasonCode: 'order-returned' }] })
    expect(await documents()).toEqual([
      ['invoice', 400_00],
      ['credit', 400_00],
    ])
    expect(await picker.deliverOrder(orderId)).toMatchObject({ failure: { code: 'order-step-not-allowed' } })
    const productId = products[0]?.id ?? ''
    const forSale = async () => (await api().store.stockPositions([productId]))[0]?.stock
    expect(await forSale()).toBe(3)
    const units = { line: 0, qty: 2, reason: 'not wanted', outcome: 'restock', amount: 0 } as const
    expectSuccess(await manager.recordReturn(orderId, { lines: [units] }, key()))
    expect(await forSale()).toBe(5)
    await expectBalance(api().store, productId)
  })

  test('who takes an order back needs to be allowed what still goes back, not what it cost', async () => {
    const wanted = { products: [{ sellingPrice: 4000_00 }, { sellingPrice: 3000_00 }] }
    const { orderId, manager, picker, customer } = await onItsWay(wanted)
    expectSuccess(await picker.deliverOrder(orderId))
    expect(await manager.returnOrder(orderId, 'All of it was spoilt')).toMatchObject({
      failure: { code: 'beyond-refund-limit' },
    })
    const lines = [{ line: 0, qty: 1, amount: 4000_00, cause: 'spoilt' as const }]
    expectSuccess(await manager.refundLines(orderId, { lines }, key()))
    expectSuccess(await manager.returnOrder(orderId, 'The rest was spoilt too'))
    const { payment } = expectSuccess(await customer.order(orderId))
    expect(payment?.refunds.map(({ amount }) => amount).sort()).toEqual([3000, 4000])
  })

  test('a cash order that is taken back has a credit note, though no money goes back through the shop', async () => {
    const wanted = { method: 'cash', products: [{ sellingPrice: 200_50 }] } as const
    const { orderId, manager, picker, documents } = await onItsWay({ ...wanted, products: [...wanted.products] })
    expectSuccess(await picker.deliverOrder(orderId))
    expectSuccess(await manager.returnOrder(orderId, 'All of it was spoilt'))
    const credited = [
      ['invoice', 200_50],
      ['credit', 200_50],
    ]
    expect(await documents()).toEqual(credited)
    expectSuccess(await manager.returnOrder(orderId, 'All of it was spoilt'))
    expect(await documents()).toEqual(credited)
  })

  test('cash that is handed back for an order counts for the day of whoever took it back', async () => {
    const { client: support, staff } = await api().signInStaff('support')
    const paid = async () => {
      const products = [{ sellingPrice: 500_00 }]
      const { orderId, picker } = await onItsWay({ method: 'cash', products })
      expectSuccess(await picker.deliverOrder(orderId))
      return orderId
    }
    for (let order = 0; order < 4; order += 1) expectSuccess(await support.returnOrder(await paid(), 'Bruised'))
    expect(await api().store.refundedByStaff(staff.id, 0)).toBe(2000_00)
    expect(await support.returnOrder(await paid(), 'Bruised')).toMatchObject({ failure: { code: 'beyond-refund-day' } })
  })

  test('a cash order that never reached the door is credited once, and none of its cash is counted', async () => {
    const products = [{ sellingPrice: 90_00 }]
    const { orderId, manager, picker, documents } = await onItsWay({ method: 'cash', products, qty: 2 })
    const units = { line: 0, qty: 1, reason: 'not wanted', outcome: 'restock', amount: 90_00 } as const
    expectSuccess(await manager.recordReturn(orderId, { lines: [units] }, key()))
    expectSuccess(await manager.returnOrder(orderId, 'Nobody was at home'))
    const credited = [
      ['invoice', 180_00],
      ['credit', 90_00],
      ['credit', 90_00],
    ]
    expect(await documents()).toEqual(credited)
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.map(({ body }) => body.lines.map(({ qty }) => qty))).toEqual([[2], [1], [1]])
    expect(expectSuccess(await manager.returnable(orderId)).leftOfPayment).toBe(0)
    expect(await manager.recordReturn(orderId, { lines: [units] }, key())).toMatchObject({
      failure: { code: 'nothing-to-refund' },
    })
    expectSuccess(await manager.recordReturn(orderId, { lines: [{ ...units, amount: 0 }] }, key()))
    expect(await documents()).toEqual(credited)
    const { people } = expectSuccess(await picker.cashToCount())
    expect(people.flatMap(({ orders }) => orders).map(({ _id }) => _id)).not.toContain(orderId)
  })
}
