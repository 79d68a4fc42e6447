import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from '#domain/catalogue/cursor.ts'
import { filterAndSort } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY, SORTS } from '#domain/catalogue/query.ts'
import type { Store } from '#store/store.ts'
import { aCategory, aProduct } from '#tests/support/factories.ts'
import { saveProducts } from '#tests/support/saved-records.ts'
import type { StoreUnderTest } from './suite.ts'

export function catalogueConformance(underTest: StoreUnderTest): void {
  test('a product is read back as it was saved', async () => {
    const store = underTest.store()
    const plain = aProduct()
    const full = aProduct({ badge: { text: 'Fresh Stock', color: 'green' }, tags: ['हरी सब्ज़ी', 'leafy'], stock: 0 })
    await saveProducts(store, plain, full)
    expect(await store.product(plain.id)).toEqual(plain)
    expect(await store.product(full.id)).toEqual(full)
    expect(await store.productBySlug(full.slug)).toEqual(full)
    expect(await store.product(randomUUID())).toBeNull()
    expect(await store.productBySlug('no-such-thing')).toBeNull()
  })

  test('products are found by many ids at once, each once, the unknown left out', async () => {
    const store = underTest.store()
    const many = Array.from({ length: 250 }, () => aProduct())
    await saveProducts(store, ...many)
    const ids = many.map((each) => each.id)
    const found = await store.productsById([...ids, ...ids.slice(0, 3), randomUUID()])
    expect(found.map((each) => each.id).sort()).toEqual([...ids].sort())
    expect(await store.productsById([])).toEqual([])
  })

  test('saving a product again replaces all of it', async () => {
    const store = underTest.store()
    const before = aProduct({ badge: { text: 'Exotic', color: 'red' } })
    await saveProducts(store, before)
    const after = { ...before, title: 'Kesar mango', badge: null, tags: [], stock: 3, sellingPrice: 100 }
    await saveProducts(store, after)
    expect(await store.product(before.id)).toEqual(after)
  })

  test('two products cannot share an address', async () => {
    const store = underTest.store()
    const first = aProduct()
    await saveProducts(store, first)
    await expect(saveProducts(store, aProduct({ slug: first.slug }))).rejects.toThrow()
  })

  test('stock and prices are never negative', async () => {
    const store = underTest.store()
    await expect(saveProducts(store, aProduct({ stock: -1 }))).rejects.toThrow()
    await expect(saveProducts(store, aProduct({ sellingPrice: -1 }))).rejects.toThrow()
  })

  test('categories come in the owner’s order with the number of their products', async () => {
    const store = await underTest.empty()
    const plants = aCategory({ name: 'plants', position: 2 })
    const fruits = aCategory({ name: 'fruits', position: 1 })
    await store.transaction((tx) => tx.saveCategories([plants, fruits]))
    await saveProducts(store, aProduct(), aProduct(), aProduct({ category: 'groceries' }))
    expect(await store.categories()).toEqual([
      { ...fruits, productCount: 2 },
      { ...plants, productCount: 0 },
    ])
    await store.transaction((tx) => tx.saveCategories([{ ...plants, position: 0 }]))
    expect((await store.categories()).map((each) => each.name)).toEqual(['plants', 'fruits'])
    expect(await store.category(fruits.id)).toEqual({ ...fruits, productCount: 2 })
    expect(await store.category(randomUUID())).toBeNull()
  })

  test('a new shop has settings that promise nothing, and saves changed ones', async () => {
    const store = await underTest.empty()
    const unset = await store.settings()
    expect(unset.summary).toEqual({ couponDiscount: null, deliveryCharges: null, saving: null })
    const changed = {
      ...unset,
      name: 'हरी-भरी',
      cashOnDelivery: true,
      deals: { endsAt: 5, repeatsWeekly: true, sample: null },
    }
    await store.transaction((tx) => tx.saveSettings(changed))
    expect(await store.settings()).toEqual(changed)
  })

  test('the catalogue’s version tells changes of stock from all others that customers see, and of nothing else', async () => {
    const store = await underTest.empty()
    const mango = aProduct()
    const mangoes = [{ productId: mango.id, qty: 1 }]
    const changes: ['content' | 'stock', () => Promise<unknown>][] = [
      ['content', () => saveProducts(store, mango)],
      ['content', () => store.transaction((tx) => tx.saveCategories([aCategory()]))],
      ['content', async () => store.transaction(async (tx) => tx.saveSettings(await tx.settings()))],
      ['stock', () => store.transaction((tx) => tx.takeStock(mangoes))],
      ['stock', () => store.transaction((tx) => tx.returnStock(mangoes))],
      ['stock', () => store.transaction((tx) => tx.receiveStock(mangoes))],
    ]
    for (const [kind, change] of changes) {
      const before = await store.catalogueVersion()
      await change()
      const after = await store.catalogueVersion()
      expect(after[kind]).toBeGreaterThan(before[kind])
      expect({ ...after, [kind]: before[kind] }).toEqual(before)
    }
    const before = await store.catalogueVersion()
    await store.transaction((tx) => tx.addProviderEvent(randomUUID(), 'order.paid', 1))
    expect(await store.catalogueVersion()).toEqual(before)
  })

  test('the stock of many products is read by their ids, the unknown left out', async () => {
    const store = await underTest.empty()
    const many = Array.from({ length: 300 }, (_, stock) => aProduct({ stock }))
    await saveProducts(store, ...many)
    const ids = many.map(({ id }) => id)
    const stocks = await store.stockById([...ids, randomUUID(), ...ids.slice(0, 3)])
    expect(stocks).toEqual(new Map(many.map(({ id, stock }) => [id, stock])))
    expect(await store.stockById([])).toEqual(new Map())
  })

  test('an unreadable cursor, or one of another order, answers the first page', async () => {
    const store = await underTest.empty()
    await saveProducts(store, aProduct({ position: 1 }), aProduct({ position: 2 }), aProduct({ position: 3 }))
    const first = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 2, cursor: null })
    expect(first.nextCursor).not.toBeNull()
    for (const cursor of ['', '%%%', 'bm90IGEgY3Vyc29y', `${first.nextCursor}x`, 'a'.repeat(5000)]) {
      expect(await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 2, cursor })).toEqual(first)
    }
    const dearest: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, sortBy: 'price-high-to-low' }
    const page = await store.products(dearest, { limit: 2, cursor: first.nextCursor })
    expect(page).toEqual(await store.products(dearest, { limit: 2, cursor: null }))
  })

  test('every page of every list is the one the shop’s own rules give', { timeout: 60_000 }, async () => {
    const store = await underTest.empty()
    await fc.assert(
      fc.asyncProperty(catalogues, queries, fc.integer({ min: 1, max: 14 }), async (products, query, limit) => {
        await saveProducts(store, ...products)
        let cursor: string | null = null
        const seen: Product[] = []
        do {
          const page = await store.products(query, { limit, cursor })
          expect(page).toEqual(paginate(query, products, { limit, cursor }))
          seen.push(...page.products)
          cursor = page.nextCursor
        } while (cursor !== null)
        expect(seen).toEqual(filterAndSort(query, products).map((each) => each.product))
      }),
      { numRuns: 80 },
    )
  })

  test('a catalogue of 5,000 products is saved in bulk and paged through without loss', {
    timeout: 60_000,
  }, async () => {
    const store = await underTest.empty()
    const many = Array.from({ length: 5_000 }, (_, n) => aProduct({ position: n, title: `Rice number ${n}`, stock: n }))
    await saveProducts(store, ...many)
    const query: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, q: 'number 499' }
    expect(await titles(store, query)).toEqual(['Rice number 499', ...tenOf('Rice number 499')])
    const last = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 2000, cursor: null })
    expect(last.total).toBe(5_000)
    expect(last.products).toEqual(many.slice(0, 2000))
  })
}

async function titles(store: Store, query: CatalogueQuery): Promise<string[]> {
  const page = await store.products(query, { limit: 100, cursor: null })
  return page.products.map((each) => each.title)
}

function tenOf(start: string): string[] {
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
}

const SIZE = 24
const words = fc.constantFrom(
  'Aloo',
  'alu',
  'Álmond',
  'methi',
  'Organic',
  'ORGANIC',
  'o’Neil',
  'हरी',
  'हर',
  'ﬁg',
  'Straße',
  '2',
  'almonds',
)
const phrase = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const categoryIds = fc.constantFrom('fruits', 'plants', 'organic products')
const rupees = fc.constantFrom(0, 100, 199, 200, 39950, 40000, 99999, 100000, 100001)

/** Catalogues of one size with the same ids, so that each takes the place of the one before. */
const catalogues = fc
  .array(
    fc.record({
      title: phrase,
      category: categoryIds,
      vendor: words,
      tags: fc.array(phrase, { maxLength: 2 }),
      sellingPrice: rupees,
      mrp: rupees,
      ratingTenths: fc.constantFrom(0, 10, 29, 30, 45, 50),
      position: fc.integer({ min: -2, max: 6 }),
    }),
    { minLength: SIZE, maxLength: SIZE },
  )
  .map((all) => all.map((about, n) => aProduct({ ...about, id: `p${n}`, slug: `p${n}` })))

const searches = fc.oneof(
  words,
  fc.constantFrom('a', 'al', 'o', 'or', 'org al', 'a o', 'FRUIT', 'f p', '%', '!!', 'x'),
  phrase.map((text) => text.slice(0, 4)),
)

/** Some ask for everything at once, some only search: the engines have a way of their own for those. */
const queries: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    categories: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(fc.constantFrom('fruits', 'plants', 'organic products', 'nothing'), { maxLength: 3 }),
    ),
    priceLow: fc.constantFrom(1, 1, 1, 2, 400),
    priceHigh: fc.constantFrom(1000, 1000, 1000, 999, 400),
    sortBy: fc.option(fc.constantFrom(...SORTS), { freq: 2 }),
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2 }),
    q: fc.option(searches, { freq: 2 }),
    plain: fc.boolean(),
  })
  .map(({ plain, ...query }) => (plain ? { ...DEFAULT_CATALOGUE_QUERY, q: query.q } : query))
