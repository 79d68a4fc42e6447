import { expect, test } from 'vitest'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, STAFF } from '#tests/support/records/stock-records.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import { receiveGoods } from './receive-goods.ts'

test('lines that are added after an answer was lost are not taken for received', async () => {
  const store = await openMemoryStore()
  const [mango, methi] = [aProduct({ stock: 0 }), aProduct({ stock: 0 })]
  await saveProducts(store, mango, methi)
  const line = { cases: 1, caseSize: 6, pieces: 0, lotNo: 'A', bestBefore: null, cost: 20_00 }
  const send = (...lines: (typeof line & { productId: string })[]) => {
    const delivery = { key: 'van', supplier: '', documentNo: '', staffId: STAFF, again: false, lines }
    return store.transaction((tx) => receiveGoods(at(NOON), tx, delivery))
  }
  const mangoes = { ...line, productId: mango.id }
  const received = await send(mangoes)
  if (!received.ok) throw new Error(received.code)
  expect(await send(mangoes)).toEqual({ ok: true, value: { ...received.value, isRepeated: true } })
  expect(await send(mangoes, { ...line, productId: methi.id })).toMatchObject({ code: 'key-reused' })
  expect(await send({ ...mangoes, cost: 25_00 })).toMatchObject({ code: 'key-reused' })
  expect((await store.lotsOf([mango.id, methi.id])).map(({ onHand }) => onHand)).toEqual([6])
})
