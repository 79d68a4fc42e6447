import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, expectBalance, order, position, STAFF } from '#tests/support/records/stock-records.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { receiveGoods, reverseReceipt } from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

export function receiptsConformance(underTest: StoreUnderTest): void {
  test('a receipt is written once, makes up for what customers miss first, and a reversed line is missing again', async () => {
    const store = underTest.store()
    const [mango, methi] = [aProduct({ stock: 3 }), aProduct({ stock: 0 })]
    await saveProducts(store, mango, methi)
    const asha = await saveCustomer(store)
    await order(store, asha.id, mango.id, 3)
    const line = { lotNo: '', bestBefore: null, cost: null }
    const goods = {
      ...{ key: randomUUID(), supplier: 'Konkan', documentNo: randomUUID(), staffId: STAFF, again: false },
      lines: [
        { ...line, productId: mango.id, cases: 1, caseSize: 6, pieces: 1 },
        { ...line, productId: methi.id, cases: 0, caseSize: 1, pieces: 4 },
      ],
    }
    const receive = (change: Partial<typeof goods> = {}) =>
      store.transaction((tx) => receiveGoods(at(NOON), tx, { ...goods, ...change }))
    const [one, other] = await Promise.all([receive(), receive()])
    if (!one.ok || !other.ok) throw new Error('not received')
    expect(other.value).toEqual({ ...one.value, isRepeated: other.value.isRepeated })
    expect([one.value.isRepeated, other.value.isRepeated].toSorted()).toEqual([false, true])
    expect(await position(store, mango.id)).toMatchObject({ stock: 7, ordered: 3, shortfall: 0 })
    expect(await receive({ key: randomUUID() })).toMatchObject({ code: 'document-received' })
    expect((await store.receipts({ before: null, limit: 1 }))[0]).toMatchObject({
      receipt: one.value.receipt,
      lines: 2,
      reversed: 0,
    })
    const reversal = { receiptId: one.value.receipt.id, lines: [0, 7], reason: 'Never came', staffId: STAFF } as const
    const reverse = () => store.transaction((tx) => reverseReceipt(at(NOON), tx, { ...reversal, role: 'manager' }))
    const reversed = await Promise.all([reverse(), reverse()])
    expect(reversed.map(({ ok }) => ok)).toEqual([true, true])
    expect(await position(store, mango.id)).toMatchObject({ stock: 0, ordered: 3, shortfall: 0 })
    expect(await store.receiptLines(one.value.receipt.id)).toMatchObject([
      { reversedAt: NOON, reversedBy: STAFF, reason: 'Never came' },
      { reversedAt: null, reversedBy: null, reason: '' },
    ])
    await expectBalance(store, mango.id)
    await expectBalance(store, methi.id)
    expect(await store.receipt(randomUUID())).toBeNull()
  })
}
