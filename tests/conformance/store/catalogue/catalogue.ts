import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paginate } from '#domain/catalogue/cursor.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { factsOf } from '#seed/sample-products.ts'
import type { CatalogueVersion, Store, Transaction } from '#store/store.ts'
import { aCategory, aProduct } from '#tests/support/records/factories.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

const VERSION_KINDS = ['content', 'products', 'revision', 'stock'] as const

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

  test('what a group says is saved once for all of its packs, and its label stays when a pack is saved again', async () => {
    const store = underTest.store()
    const first = aProduct({ title: 'Desi tomato' })
    const { groupId, groupSlug } = first
    const second = aProduct({ ...first, ...aPack(first, 1), title: 'Desi tomato' })
    const facts = { ...factsOf({ facts: {} }), organic: aCertificate() }
    await store.transaction((tx) => tx.saveProducts([second, first], new Map([[groupId, facts]])))
    const organic = { scheme: 'npop', validUntil: '2027-03-31' }
    const listed = { diet: 'veg', origin: 'IN', organic }
    expect(await store.packsOf([groupId, randomUUID()])).toEqual(
      [first, second].map((pack) => ({ ...pack, ...listed })),
    )
    for (const ids of [
      [second.id, randomUUID()],
      [second.id, first.id],
    ]) {
      expect(await store.packsBeside(ids)).toEqual(await store.packsOf([groupId]))
    }
    expect(await store.packsBeside([])).toEqual([])
    await saveProducts(store, { ...second, title: 'Red tomato', category: 'vegetables' })
    const renamed = { title: 'Red tomato', category: 'vegetables', ...listed }
    expect(await store.product(first.id)).toEqual({ ...first, ...renamed })
    const { id: _, slug: __, ...shared } = first
    expect(await store.productGroup(groupId)).toMatchObject({ id: groupId, slug: groupSlug, facts, ...renamed })
    expect(await store.productGroupBySlug(groupSlug)).toMatchObject({ vendor: shared.vendor })
    expect(await store.productGroup(randomUUID())).toBeNull()
    const found = await store.products({ ...DEFAULT_CATALOGUE_QUERY, q: 'red tomato' }, { limit: 100, cursor: null })
    expect(found.products.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
  })

  test('no price is above the MRP, and loose goods have none but their price', async () => {
    const store = underTest.store()
    const within = aProduct({ mrp: 5000, sellingPrice: 5000 })
    await saveProducts(store, within)
    await expect(saveProducts(store, { ...within, sellingPrice: 5001 })).rejects.toThrow()
    await expect(saveProducts(store, { ...within, sellingPrice: 4000, soldBy: 'loose' })).rejects.toThrow()
    await saveProducts(store, { ...within, soldBy: 'loose', netAmount: 250, netUnit: 'g' })
  })

  test('an address leads to one group: no pack has the slug of another group, whichever is saved first', async () => {
    const store = underTest.store()
    const [tomato, mango] = [aProduct(), aProduct()]
    await saveProducts(store, tomato, mango)
    await expect(saveProducts(store, { ...tomato, slug: mango.groupSlug, sku: 'another' })).rejects.toThrow()
    const halfKilo = { ...tomato, ...aPack(tomato, 1) }
    await saveProducts(store, halfKilo)
    await expect(saveProducts(store, { ...mango, groupSlug: halfKilo.slug })).rejects.toThrow(halfKilo.slug)
    const late = aProduct({ slug: tomato.groupSlug, groupSlug: tomato.groupSlug })
    await expect(saveProducts(store, late)).rejects.toThrow()
    expect((await store.productGroupBySlug(tomato.groupSlug))?.id).toBe(tomato.groupId)
  })

  test('stock and prices are never negative', async () => {
    const store = underTest.store()
    await expect(saveProducts(store, aProduct({ stock: -1 }))).rejects.toThrow()
    await expect(saveProducts(store, aProduct({ sellingPrice: -1 }))).rejects.toThrow()
  })

  test('categories come in the owner’s order with the numbers of their packs and of their groups', async () => {
    const store = await underTest.empty()
    const plants = aCategory({ name: 'plants', position: 2 })
    const fruits = aCategory({ name: 'fruits', position: 1 })
    await store.transaction((tx) => tx.saveCategories([plants, fruits]))
    const tomato = aProduct()
    await saveProducts(
      store,
      tomato,
      { ...tomato, ...aPack(tomato, 1) },
      aProduct(),
      aProduct({ category: 'groceries' }),
    )
    expect(await store.categories()).toEqual([
      { ...fruits, productCount: 3, groupCount: 2 },
      { ...plants, productCount: 0, groupCount: 0 },
    ])
    await store.transaction((tx) => tx.saveCategories([{ ...plants, position: 0 }]))
    expect((await store.categories()).map((each) => each.name)).toEqual(['plants', 'fruits'])
    expect(await store.category(fruits.id)).toEqual({ ...fruits, productCount: 3, groupCount: 2 })
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
    const saveSettings = async (tx: Transaction) => tx.saveSettings(await tx.settings())
    const changes: [(keyof CatalogueVersion)[], (tx: Transaction) => Promise<unknown>][] = [
      [['content', 'products', 'revision'], (tx) => tx.saveProducts([mango])],
      [['content'], (tx) => tx.saveCategories([aCategory()])],
      [['content'], saveSettings],
      // Not of products alone.
      [['content', 'revision'], async (tx) => [await tx.saveProducts([mango]), await saveSettings(tx)]],
      [['stock'], (tx) => tx.takeStock(mangoes)],
      [['stock'], (tx) => tx.returnStock(mangoes)],
      [['stock'], (tx) => tx.receiveStock(mangoes)],
    ]
    for (const [kinds, change] of changes) {
      const before = await store.catalogueVersion()
      await store.transaction(change)
      const after = await store.catalogueVersion()
      expect(VERSION_KINDS.filter((kind) => after[kind] > before[kind])).toEqual(kinds)
    }
    const before = await store.catalogueVersion()
    await store.transaction((tx) => tx.addProviderEvent(randomUUID(), 'order.paid', 1))
    expect(await store.catalogueVersion()).toEqual(before)
  })

  test('the states of many products are read by their ids, the unknown left out', async () => {
    const store = await underTest.empty()
    const many = Array.from({ length: 300 }, (_, stock) => aProduct({ stock }))
    await saveProducts(store, ...many)
    const ids = many.map(({ id }) => id)
    const states = await store.productStates([...ids, randomUUID(), ...ids.slice(0, 3)])
    const { revision } = await store.catalogueVersion()
    expect(states).toEqual(new Map(many.map(({ id, stock }) => [id, { stock, revision }])))
    expect(await store.productStates([])).toEqual(new Map())
  })

  test('a product that is changed has a revision above those that were the highest before, and other products keep theirs', async () => {
    const store = await underTest.empty()
    const [mango, kakdi] = [aProduct(), aProduct()]
    await saveProducts(store, mango, kakdi)
    const { revision } = await store.catalogueVersion()
    await saveProducts(store, { ...mango, title: 'Kesar mango' })
    const states = await store.productStates([mango.id, kakdi.id])
    expect(states.get(mango.id)?.revision).toBeGreaterThan(revision)
    expect(states.get(kakdi.id)?.revision).toBe(revision)
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

  test('a catalogue of 5,000 products is saved in bulk and paged through without loss', async () => {
    const store = await underTest.empty()
    const many = Array.from({ length: 5_000 }, (_, n) => aProduct({ position: n, title: `Rice number ${n}`, stock: n }))
    await saveProducts(store, ...many)
    const query: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, q: 'number 499' }
    expect(await titles(store, query)).toEqual(['Rice number 499', ...tenOf('Rice number 499')])
    const last = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 2000, cursor: null })
    expect(last.total).toBe(5_000)
    expect(last.products).toEqual(many.slice(0, 2000))
    const withinPrices: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, priceHigh: 999 }
    const page = { limit: 10, cursor: null, grouped: true }
    expect(await store.products(withinPrices, page)).toEqual(paginate(withinPrices, many, page))
  })
}

function aPack({ groupSlug }: Product, positionInGroup: number) {
  const slug = `${groupSlug}-${positionInGroup}`
  return { id: randomUUID(), slug, sku: slug, positionInGroup }
}

function aCertificate() {
  const registerUrl = 'https://apeda.gov.in'
  return { scheme: 'npop' as const, body: 'Lacon', number: 'ORG/1', validUntil: '2027-03-31', registerUrl }
}

async function titles(store: Store, query: CatalogueQuery): Promise<string[]> {
  const page = await store.products(query, { limit: 100, cursor: null })
  return page.products.map((each) => each.title)
}

function tenOf(start: string): string[] {
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
}
