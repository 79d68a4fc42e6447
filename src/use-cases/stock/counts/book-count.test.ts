import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, expectBalance, receive, STAFF } from '#tests/support/records/stock-records.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import { bookStockCount } from './book-count.ts'
import { countLines } from './count-lines.ts'
import { countPack } from './count-pack.ts'
import { openStockCount } from './open-count.ts'

const MINUTE = 60_000

test('what two counts of one pack find missing is taken off once', async () => {
  const store = await openMemoryStore()
  const mango = aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })
  await saveProducts(store, mango)
  const lot = await receive(store, mango.id, 100, null)
  const open = async () => {
    const wanted = { key: randomUUID(), scope: 'packs', name: '', productIds: [mango.id], staffId: STAFF } as const
    const opened = await store.transaction((tx) => openStockCount(at(NOON), tx, wanted))
    if (!opened.ok) throw new Error(opened.code)
    return opened.value.count.id
  }
  const find = (countId: string, minute: number, seen = 0) => {
    const lots = [{ lotId: lot.id, counted: 98 }]
    const found = { countId, productId: mango.id, seen, lots, key: randomUUID(), staffId: STAFF }
    return store.transaction((tx) => countPack(at(NOON + minute * MINUTE), tx, found))
  }
  const book = (countId: string, minute: number) => {
    const close = { countId, staffId: STAFF, role: 'manager', leaveOut: false } as const
    return store.transaction((tx) => bookStockCount(at(NOON + minute * MINUTE), tx, close))
  }
  const [first, second] = [await open(), await open()]
  await find(first, 1)
  await find(second, 2)
  expect(await book(first, 3)).toMatchObject({ ok: true })
  expect((await countLines(store, second)).map(({ isOutdated }) => isOutdated)).toEqual([true])
  expect(await book(second, 4)).toMatchObject({ code: 'count-outdated' })
  await find(second, 5, 1)
  expect(await book(second, 6)).toMatchObject({ ok: true, value: { differences: [] } })
  expect(await store.lot(lot.id)).toMatchObject({ onHand: 98 })
  await expectBalance(store, mango.id)
})
