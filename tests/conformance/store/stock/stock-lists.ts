import { expect, test } from 'vitest'
import type { EditablePack } from '#domain/catalogue/editing/editable-product.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Store } from '#store/store.ts'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, order, receive } from '#tests/support/records/stock-records.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { removeCategory, replaceBadge, replaceTag } from '#use-cases/catalogue-editing/index.ts'
import { sumSalesDays } from '#use-cases/reports/index.ts'
import { salesWindow } from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const DAY_MS = 86_400_000

export function stockListsConformance(underTest: StoreUnderTest): void {
  test('what was sold is counted once, by the sums of days that have them and by orders since, and low is told by it', async () => {
    const store = await underTest.empty()
    const [mango, methi] = [aProduct({ stock: 100 }), aProduct({ stock: 9 })]
    await saveProducts(store, mango, methi)
    await receive(store, methi.id, 1, null, 'weeks-ago', NOON - 27 * DAY_MS)
    const asha = await saveCustomer(store)
    await order(store, asha.id, methi.id, 6)
    await order(store, asha.id, mango.id, 30)
    const low = async (now: number) => {
      const sales = await salesWindow(store, now)
      const rows = await store.stockedPacks({ view: 'low', text: '', after: null, limit: 9, sales })
      return rows.map(({ productId, sold }) => [productId, sold])
    }
    // 6 in 28 days are two in five, and 4 are left.
    expect(await low(NOON)).toEqual([])
    await editPack(store, methi, { caseSize: 12 })
    expect(await low(NOON)).toEqual([[methi.id, 6]])
    const tomorrow = NOON + DAY_MS
    expect(await low(tomorrow)).toEqual([[methi.id, 6]])
    while ((await sumSalesDays({ store, ...at(tomorrow) })) > 0);
    expect((await salesWindow(store, tomorrow)).lastDay).toBe(Math.floor((NOON + 19_800_000) / DAY_MS))
    expect(await low(tomorrow)).toEqual([[methi.id, 6]])
    const pack = await store.stockedPack(mango.id, await salesWindow(store, tomorrow))
    expect(pack).toMatchObject({ sold: 30, caseSize: null })
    expect(await store.packPrices([mango.id, 'none'])).toEqual(new Map([[mango.id, mango.sellingPrice]]))
    // Four weeks later nobody bought any.
    expect((await store.stockedPack(mango.id, await salesWindow(store, NOON + 28 * DAY_MS)))?.sold).toBe(0)
  })

  test('sales of a pack that was first received or sold days ago are those of these days, and of a week at least', async () => {
    const store = await underTest.empty()
    const [received, sold] = [aProduct({ stock: 0 }), aProduct({ stock: 30 })]
    await saveProducts(store, received, sold)
    await receive(store, received.id, 30, null, 'ten-days-ago', NOON - 9 * DAY_MS)
    const asha = await saveCustomer(store)
    for (const { id } of [received, sold]) await order(store, asha.id, id, 20)
    const daysAt = async (now: number) => {
      const sales = await salesWindow(store, now)
      const rows = await store.stockedPacks({ view: 'low', text: '', after: null, limit: 9, sales })
      const packs = await Promise.all([received, sold].map(({ id }) => store.stockedPack(id, sales)))
      const { lowStock } = await store.openWork({ longSince: 0, day: '2026-01-01', sales })
      expect(lowStock).toBe(rows.length)
      return { low: rows.map(({ productId }) => productId), days: packs.map((pack) => pack?.soldDays) }
    }
    // 20 in ten days are ten in five, and 10 are left; 20 in a week are fifteen.
    expect(await daysAt(NOON)).toEqual({ low: [received.id, sold.id], days: [10, 7] })
    expect(await daysAt(NOON + 2 * DAY_MS)).toEqual({ low: [sold.id], days: [12, 7] })
    expect(await daysAt(NOON + 9 * DAY_MS)).toEqual({ low: [sold.id], days: [19, 10] })
    expect(await daysAt(NOON + 11 * DAY_MS)).toEqual({ low: [], days: [21, 12] })
    while ((await sumSalesDays({ store, ...at(NOON + 11 * DAY_MS) })) > 0);
    expect(await daysAt(NOON + 11 * DAY_MS)).toEqual({ low: [], days: [21, 12] })
    expect(await daysAt(NOON + 20 * DAY_MS)).toEqual({ low: [], days: [28, 21] })
  })

  test('lots that are over and those that end soon are listed by their day', async () => {
    const store = await underTest.empty()
    const mango = aProduct({ stock: 0 })
    await saveProducts(store, mango)
    const days = ['2026-06-05', '2026-06-02', '2026-06-30', null]
    const [, early, late] = await Promise.all(days.map((day) => receive(store, mango.id, 2, day)))
    await store.transaction((tx) => tx.setLotState(early?.id ?? '', 'expired'))
    const dates = (lots: { bestBefore: string | null }[]) => lots.map(({ bestBefore }) => bestBefore)
    expect(dates(await store.endedLots('2026-06-01', 9))).toEqual(['2026-06-02'])
    expect(dates(await store.endedLots('2026-06-06', 9))).toEqual(['2026-06-02', '2026-06-05'])
    expect(dates(await store.lotsEnding({ first: '2026-06-05', last: '2026-06-12' }, 9))).toEqual(['2026-06-05'])
    expect(late?.bestBefore).toBe('2026-06-30')
  })

  test('tags, badges and categories are changed in all products at once, and customers see it', async () => {
    const store = await underTest.empty()
    const badge = { text: 'New', color: 'green' } as const
    const mango = aProduct({ tags: ['sweet', 'summer'], badge, category: 'old' })
    const methi = aProduct({ tags: ['leaf'], category: 'fruits' })
    await saveProducts(store, mango, methi)
    await store.transaction(async (tx) => {
      for (const [id, name] of [
        ['c1', 'old'],
        ['c2', 'fruits'],
      ] as const) {
        await tx.saveEditableCategory({ id, name, img: '', position: 1, version: 1 })
      }
    })
    await store.transaction((tx) => replaceTag(tx, { from: 'sweet', to: 'leaf', merge: true }))
    await store.transaction((tx) =>
      replaceBadge(tx, { from: badge, to: { text: 'Fresh', color: 'red' }, merge: false }),
    )
    await store.transaction((tx) => removeCategory(tx, { id: 'c1', moveTo: 'c2' }, { staffId: '', now: NOON }))
    expect(await store.product(mango.id)).toMatchObject({
      tags: ['leaf', 'summer'],
      badge: { text: 'Fresh', color: 'red' },
      category: 'fruits',
    })
    expect((await store.editableCategories()).map(({ name, groupCount }) => [name, groupCount])).toEqual([
      ['fruits', 2],
    ])
    await store.transaction((tx) => replaceBadge(tx, { from: { text: 'Fresh', color: 'red' }, to: null, merge: false }))
    expect((await store.catalogueWords()).badges).toEqual([])
  })
}

async function editPack(store: Store, { groupId }: Product, change: Partial<EditablePack>): Promise<void> {
  await store.transaction(async (tx) => {
    const [found] = await tx.editableProducts([groupId])
    if (!found) throw new Error('no group')
    await tx.saveEditableProducts([{ ...found, packs: found.packs.map((pack) => ({ ...pack, ...change })) }])
  })
}
