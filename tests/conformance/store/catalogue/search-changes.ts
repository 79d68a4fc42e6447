import { expect, test } from 'vitest'
import { FIRST_SEARCH_POSITION, type SearchPosition, type Store } from '#store/store.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import type { StoreUnderTest } from '../suite.ts'

/** What an index of the products is brought up to date from. */
export function searchChangesConformance(underTest: StoreUnderTest): void {
  const readOn = async (store: Store, after: SearchPosition) => {
    const ids: string[] = []
    const removed: string[] = []
    let position = after
    for (let more = true; more; ) {
      const changes = await store.searchChanges(position, 2)
      ids.push(...changes.products.map(({ id }) => id))
      removed.push(...changes.removed)
      position = changes.next
      more = changes.more
    }
    return { ids: ids.sort(), removed, position }
  }
  const seeded = async () => {
    const store = await underTest.empty()
    const products = [1, 2, 3, 4, 5].map((position) => aProduct({ position, stock: 2 }))
    await store.transaction((tx) => tx.saveProducts(products))
    const { ids, position } = await readOn(store, FIRST_SEARCH_POSITION)
    return { store, products, ids, position, revision: await store.searchRevision() }
  }

  test('an index reads every product once, slice by slice, and then nothing', async () => {
    const { store, products, ids, position } = await seeded()
    expect(ids).toEqual(products.map(({ id }) => id).sort())
    expect(await readOn(store, position)).toMatchObject({ ids: [], removed: [] })
  })

  test('a product that is saved again is read again, with all packs of its group', async () => {
    const { store, products, position, revision } = await seeded()
    const [first] = products
    if (!first) throw new Error('no product')
    const pack = aProduct({ groupId: first.groupId, groupSlug: first.groupSlug, positionInGroup: 1, position: 9 })
    await store.transaction((tx) => tx.saveProducts([{ ...pack, title: 'Another title' }]))
    expect(await store.searchRevision()).toBeGreaterThan(revision)
    const { ids } = await readOn(store, position)
    expect(ids).toEqual([first.id, pack.id].sort())
  })

  test('of all changes of stock only those to and from nothing are read again', async () => {
    const { store, products, position, revision } = await seeded()
    const lines = (qty: number) => products.slice(0, 1).map(({ id }) => ({ productId: id, qty }))
    await store.transaction((tx) => tx.takeStock(lines(1)))
    expect(await store.searchRevision()).toBe(revision)
    await store.transaction((tx) => tx.takeStock(lines(1)))
    const soldOut = await readOn(store, position)
    expect(soldOut.ids).toEqual(lines(1).map(({ productId }) => productId))
    await store.transaction((tx) => tx.returnStock(lines(1)))
    const back = await readOn(store, soldOut.position)
    expect(back.ids).toEqual(soldOut.ids)
    await store.transaction((tx) => tx.receiveStock(lines(5)))
    expect((await readOn(store, back.position)).ids).toEqual([])
  })

  test('what is rolled back changes no revision', async () => {
    const { store, revision } = await seeded()
    const failing = store.transaction(async (tx) => {
      await tx.saveProducts([aProduct()])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.searchRevision()).toBe(revision)
  })

  test('of transactions at the same time no revision is seen before a lower one', async () => {
    const { store, position } = await seeded()
    const saved = Array.from({ length: 20 }, (_, at) => aProduct({ position: 100 + at }))
    const seen = new Set<string>()
    let at = position
    const read = async () => {
      const changes = await readOn(store, at)
      at = changes.position
      for (const id of changes.ids) seen.add(id)
    }
    await Promise.all(saved.flatMap((product) => [store.transaction((tx) => tx.saveProducts([product])), read()]))
    await read()
    expect([...seen].sort()).toEqual(saved.map(({ id }) => id).sort())
  })
}
