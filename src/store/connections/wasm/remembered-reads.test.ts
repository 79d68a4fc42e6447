import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_SETTINGS } from '#store/default-settings.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { rememberedReads } from './remembered-reads.ts'

/** A database with two packs of one group and one of another, that writes down what it is asked. */
function setUp() {
  const small = aProduct({ id: 'small', groupId: 'milk', positionInGroup: 0 })
  const large = aProduct({ id: 'large', groupId: 'milk', positionInGroup: 1 })
  const bread = aProduct({ id: 'bread', groupId: 'bread', positionInGroup: 0 })
  const shop = { state: 1, products: [small, large, bread] as readonly Product[], asked: [] as string[] }
  const withIds = (ids: readonly string[]) => shop.products.filter(({ id }) => ids.includes(id))
  const asked = <T>(question: string, answer: T): Promise<T> => {
    shop.asked.push(question)
    return Promise.resolve(answer)
  }
  const reads = rememberedReads(
    {
      settings: () => asked('settings', DEFAULT_SETTINGS),
      catalogueVersion: () => asked('version', { content: shop.state, products: 0, revision: 0, stock: 0 }),
      searchRevision: () => asked('revision', shop.state),
      productsById: (ids) => asked(`products ${ids.join(' ')}`, withIds(ids)),
      packsBeside: (ids) => {
        const groups = withIds(ids).map(({ groupId }) => groupId)
        return asked(
          `packs ${ids.join(' ')}`,
          shop.products.filter(({ groupId }) => groups.includes(groupId)),
        )
      },
    },
    () => shop.state,
  )
  const idsOf = async (found: Promise<readonly Product[]>) => (await found).map(({ id }) => id)
  const askedNow = () => shop.asked.splice(0)
  return { shop, reads, idsOf, askedNow }
}

test('what was read of a state of the database is not read again, and all of it is after a commit', async () => {
  const { shop, reads, askedNow } = setUp()
  const readAll = () => Promise.all([reads.settings(), reads.catalogueVersion(), reads.searchRevision()])
  const first = await readAll()
  expect(askedNow()).toEqual(['settings', 'version', 'revision'])
  expect(await readAll()).toEqual(first)
  expect(askedNow()).toEqual([])
  shop.state = 2
  expect((await readAll()).slice(1)).toEqual([{ content: 2, products: 0, revision: 0, stock: 0 }, 2])
  expect(askedNow()).toEqual(['settings', 'version', 'revision'])
})

test('of products only those are read that are not known, and each once', async () => {
  const { shop, reads, idsOf, askedNow } = setUp()
  expect(await idsOf(reads.productsById(['small', 'small', 'gone']))).toEqual(['small'])
  expect(await idsOf(reads.productsById(['bread', 'small']))).toEqual(['small', 'bread'])
  expect(askedNow()).toEqual(['products small gone', 'products bread'])
  shop.products = shop.products.map((product) => ({ ...product, stock: 0 }))
  shop.state = 2
  expect((await reads.productsById(['small'])).map(({ stock }) => stock)).toEqual([0])
})

test('the packs beside a product are known by each of them, a group in its own order and once', async () => {
  const { reads, idsOf, askedNow } = setUp()
  expect(await idsOf(reads.packsBeside(['large']))).toEqual(['small', 'large'])
  expect(await idsOf(reads.packsBeside(['large', 'small', 'bread']))).toEqual(['small', 'large', 'bread'])
  expect(askedNow()).toEqual(['packs large', 'packs bread'])
  // One of them may have been read alone, without the others of its group.
  await reads.productsById(['small'])
  expect(await idsOf(reads.packsBeside(['small']))).toEqual(['small', 'large'])
})

test('what is read while something is committed is not remembered', async () => {
  const { shop, reads, askedNow } = setUp()
  const reading = reads.searchRevision()
  shop.state = 2
  expect(await reading).toBe(1)
  expect(await reads.searchRevision()).toBe(2)
  expect(askedNow()).toEqual(['revision', 'revision'])
})
