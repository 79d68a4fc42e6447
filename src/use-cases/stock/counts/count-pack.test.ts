import { expect, test } from 'vitest'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, STAFF } from '#tests/support/records/stock-records.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import { countPack } from './count-pack.ts'
import { openStockCount } from './open-count.ts'

test('who types other units after an answer was lost is not told that they were written', async () => {
  const store = await openMemoryStore()
  const mango = aProduct({ stock: 7 })
  await saveProducts(store, mango)
  const wanted = { key: 'one', scope: 'packs', name: '', productIds: [mango.id], staffId: STAFF } as const
  const opened = await store.transaction((tx) => openStockCount(at(NOON), tx, wanted))
  if (!opened.ok) throw new Error(opened.code)
  const send = (counted: number, { seen = 0, key = 'first' } = {}) => {
    const lots = [{ lotId: null, counted }]
    const sent = { countId: opened.value.count.id, productId: mango.id, seen, lots, key, staffId: STAFF }
    return store.transaction((tx) => countPack(at(NOON), tx, sent))
  }
  expect(await send(5)).toMatchObject({ ok: true, value: [{ counted: 5 }] })
  expect(await send(5)).toMatchObject({ ok: true, value: [] })
  expect(await send(6)).toMatchObject({ code: 'count-changed' })
  expect((await store.countedLots(opened.value.count.id)).map(({ counted }) => counted)).toEqual([5])
})
