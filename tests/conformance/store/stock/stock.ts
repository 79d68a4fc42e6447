import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function stockConformance(underTest: StoreUnderTest): void {
  test('stock is taken line by line, duplicates added up', async () => {
    const store = underTest.store()
    const [mango, methi] = [aProduct({ stock: 5 }), aProduct({ stock: 4 })]
    await saveProducts(store, mango, methi)
    const lines = [
      { productId: methi.id, qty: 1 },
      { productId: mango.id, qty: 2 },
      { productId: methi.id, qty: 2 },
    ]
    expect(await store.transaction((tx) => tx.takeStock(lines))).toEqual([])
    expect(await left(store, mango.id)).toBe(3)
    expect(await left(store, methi.id)).toBe(1)
  })

  test('a shortage is reported in the order of ids, and nothing is taken', async () => {
    const store = underTest.store()
    const short = [aProduct({ stock: 1 }), aProduct({ stock: 0 })].sort((a, b) => (a.id < b.id ? -1 : 1))
    const enough = aProduct({ stock: 9 })
    await saveProducts(store, ...short, enough)
    const unknown = `~${randomUUID()}`
    const lines = [
      { productId: unknown, qty: 1 },
      ...short.toReversed().map(({ id }) => ({ productId: id, qty: 1 })),
      { productId: enough.id, qty: 1 },
      ...short.map(({ id }) => ({ productId: id, qty: 1 })),
    ]
    expect(await store.transaction((tx) => tx.takeStock(lines))).toEqual([
      ...short.map(({ id, stock }) => ({ productId: id, wanted: 2, left: stock })),
      { productId: unknown, wanted: 1, left: 0 },
    ])
    expect(await left(store, short[0]?.id)).toBe(short[0]?.stock)
    expect(await left(store, enough.id)).toBe(8)
  })

  test('units that go back and units that are taken are one change', async () => {
    const store = underTest.store()
    const [mango, methi, honey] = [aProduct({ stock: 1 }), aProduct({ stock: 1 }), aProduct({ stock: 0 })]
    await saveProducts(store, mango, methi, honey)
    const returned = [
      { productId: mango.id, qty: 4 },
      { productId: methi.id, qty: 2 },
    ]
    const lines = [
      { productId: mango.id, qty: 5 },
      { productId: honey.id, qty: 1 },
    ]
    const short = await store.transaction((tx) => tx.takeStock(lines, returned))
    expect(short).toEqual([{ productId: honey.id, wanted: 1, left: 0 }])
    expect(await left(store, mango.id)).toBe(0)
    expect(await left(store, methi.id)).toBe(3)
    const tooMany = [{ productId: methi.id, qty: 6 }]
    expect(await store.transaction((tx) => tx.takeStock(tooMany, [{ productId: methi.id, qty: 2 }]))).toEqual([
      { productId: methi.id, wanted: 6, left: 5 },
    ])
    expect(await left(store, methi.id)).toBe(3)
  })

  test('stock given back or received can be taken again', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 2 })
    await saveProducts(store, mango)
    await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 2 }]))
    await store.transaction((tx) => tx.returnStock([{ productId: mango.id, qty: 1 }]))
    await store.transaction((tx) => tx.receiveStock([{ productId: mango.id, qty: 10 }]))
    expect(await left(store, mango.id)).toBe(11)
  })

  test('only whole units of known products move, and nothing at all is fine', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 2 })
    await saveProducts(store, mango)
    for (const qty of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty }]))).rejects.toThrow(RangeError)
      await expect(store.transaction((tx) => tx.returnStock([{ productId: mango.id, qty }]))).rejects.toThrow(
        RangeError,
      )
    }
    const unknown = [{ productId: randomUUID(), qty: 1 }]
    await expect(store.transaction((tx) => tx.returnStock(unknown))).rejects.toThrow()
    await expect(store.transaction((tx) => tx.receiveStock(unknown))).rejects.toThrow()
    expect(await store.transaction((tx) => tx.takeStock([]))).toEqual([])
    expect(await left(store, mango.id)).toBe(2)
  })

  test('of fifty buyers at once for the last five units exactly five succeed', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 5 })
    await saveProducts(store, mango)
    const buy = () =>
      store.transaction(async (tx) => {
        const short = await tx.takeStock([{ productId: mango.id, qty: 1 }])
        if (short.length > 0) throw new SoldOut()
      })
    const answers = await Promise.allSettled(Array.from({ length: 50 }, buy))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.every((answer) => answer.reason instanceof SoldOut)).toBe(true)
    expect(await left(store, mango.id)).toBe(0)
  })

  test('buyers of the same two products in opposite order never block each other', async () => {
    const store = underTest.store()
    const [mango, methi] = [aProduct({ stock: 100 }), aProduct({ stock: 100 })]
    await saveProducts(store, mango, methi)
    const lines = [mango, methi].map(({ id }) => ({ productId: id, qty: 1 }))
    const buys = Array.from({ length: 40 }, (_, n) =>
      store.transaction((tx) => tx.takeStock(n % 2 ? lines : lines.toReversed())),
    )
    expect((await Promise.all(buys)).flat()).toEqual([])
    expect(await left(store, mango.id)).toBe(60)
    expect(await left(store, methi.id)).toBe(60)
  })
}

class SoldOut extends Error {}

async function left(store: Store, id: string | undefined): Promise<number | undefined> {
  return (await store.product(id ?? ''))?.stock
}
