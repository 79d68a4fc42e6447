import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { orderPacks } from '#domain/catalogue/editing/pack-order.ts'
import type { PackQuery } from '#domain/catalogue/editing/pack-query.ts'
import type { CatalogueImport } from '#domain/catalogue/import/catalogue-import.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { FIRST_SEARCH_POSITION, type Store } from '#store/store.ts'
import { anEditableProduct, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { cancelImport } from '#use-cases/catalogue-import/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const PAGE = { limit: 10, cursor: null }

/** What owners write, and that customers see what is live and nothing else. */
export function catalogueEditingConformance(underTest: StoreUnderTest): void {
  const save = (store: Store, ...products: EditableProduct[]) =>
    store.transaction((tx) => tx.saveEditableProducts(products))
  const read = async (store: Store, id: string) => (await store.editableProducts([id]))[0]

  test('a group and its packs are read as they were saved, and a customer finds them by every word of theirs', async () => {
    const store = await underTest.empty()
    const product = anEditableProduct({
      group: { title: 'Kesar mango', aliases: ['haapus'], tags: ['aam'], taxClass: 'gst-0', hindiName: 'आम' },
      pack: { barcode: '8901234567890', location: 'Cold 2', pickOrder: 4, reorderAt: 6 },
    })
    await save(store, product)
    expect(await read(store, product.group.id)).toEqual(product)
    for (const q of ['kesar', 'haapus', 'aam']) {
      const found = await store.products({ ...DEFAULT_CATALOGUE_QUERY, q }, PAGE)
      expect(found.products.map(({ id }) => id)).toEqual([product.packs[0].id])
    }
    expect(await store.product(product.packs[0].id)).toMatchObject({ title: 'Kesar mango', imgAlt: 'A ripe mango' })
  })

  test.each(['draft', 'archived'] as const)(
    'a customer sees nothing of a pack that is %s, nor of a group',
    async (state) => {
      const store = await underTest.empty()
      const live = anEditableProduct()
      const ofPack = anEditableProduct({ pack: { state, position: 2 } })
      const ofGroup = anEditableProduct({ group: { state }, pack: { position: 3 } })
      await store.transaction((tx) =>
        tx.saveCategories([{ id: crypto.randomUUID(), name: 'fruits', img: '', position: 0 }]),
      )
      await save(store, live, ofPack, ofGroup)
      const hidden = [ofPack, ofGroup].map(({ packs }) => packs[0])
      for (const query of [
        DEFAULT_CATALOGUE_QUERY,
        { ...DEFAULT_CATALOGUE_QUERY, categories: ['fruits'] },
        { ...DEFAULT_CATALOGUE_QUERY, q: 'mango' },
        { ...DEFAULT_CATALOGUE_QUERY, sortBy: 'price-low-to-high' as const },
      ]) {
        for (const grouped of [true, false]) {
          const { products, total } = await store.products(query, { ...PAGE, grouped })
          expect([products.map(({ id }) => id), total]).toEqual([[live.packs[0].id], 1])
        }
      }
      const facets = await store.productFacets(DEFAULT_CATALOGUE_QUERY, {})
      expect(facets.categories).toEqual([{ value: 'fruits', count: 1 }])
      expect((await store.categories()).map(({ productCount }) => productCount)).toEqual([1])
      for (const { id, slug, groupId } of hidden) {
        expect(await store.product(id)).toBeNull()
        expect(await store.productBySlug(slug)).toBeNull()
        expect(await store.packsOf([groupId])).toEqual([])
        expect(await store.productsById([id])).toEqual([])
      }
      const changes = await store.searchChanges(FIRST_SEARCH_POSITION, 10)
      expect(changes.products.map(({ id }) => id)).toEqual([live.packs[0].id])
      expect([...changes.removed].sort()).toEqual(hidden.map(({ id }) => id).sort())
      expect((await store.editableProducts([ofPack.group.id]))[0]?.packs[0]?.listing).toBe(state)
    },
  )

  test('a pack that is archived leaves baskets and wishlists, sells no more and gives its units back', async () => {
    const store = await underTest.empty()
    const product = aProduct({ stock: 5 })
    await saveProducts(store, product)
    const { id: userId } = await saveCustomer(store)
    await store.transaction((tx) => tx.saveBasketLine(userId, product.id, 2, NOON))
    await store.transaction((tx) => tx.addToWishlist(userId, product.id, NOON))
    const units = [{ productId: product.id, qty: 2 }]
    expect(await store.wishlistLinesNotSold(userId)).toEqual([])
    expect(await store.productsNotSold([product.id])).toEqual([])
    await store.transaction((tx) => tx.takeStock(units))
    const stored = await read(store, product.groupId)
    if (!stored) throw new Error('no group')
    const archived = stored.packs.map((pack) => ({ ...pack, state: 'archived' as const }))
    await save(store, { group: stored.group, packs: orderPacks('live', archived) })
    expect(await store.basket(userId)).toEqual([])
    const { id, title, unit, vendor, organic } = product
    const named = { id, title, unit, vendor, organic }
    expect(await store.basketLinesNotSold(userId)).toEqual([{ ...named, qty: 2 }])
    expect(await store.wishlist(userId)).toEqual([])
    expect(await store.wishlistLinesNotSold(userId)).toEqual([named])
    expect(await store.wishlistLinesNotSold((await saveCustomer(store)).id)).toEqual([])
    expect(await store.productsNotSold([crypto.randomUUID(), id])).toEqual([named])
    const shortages = await store.transaction((tx) => tx.takeStock(units))
    expect(shortages).toEqual([{ productId: product.id, wanted: 2, left: 0 }])
    // An order of before that is cancelled, alone or with a new one of something else.
    await store.transaction((tx) => tx.returnStock(units))
    await store.transaction((tx) => tx.takeStock([], [{ productId: product.id, qty: 1 }]))
    expect((await read(store, product.groupId))?.packs[0]?.stock).toBe(6)
    await save(store, { group: stored.group, packs: stored.packs })
    expect((await store.basket(userId)).map(({ qty }) => qty)).toEqual([2])
    expect(await store.basketLinesNotSold(userId)).toEqual([])
    expect(await store.wishlistLinesNotSold(userId)).toEqual([])
  })

  test('what was never on sale is not named to whoever knows its id; what was once is, also as a draft', async () => {
    const store = await underTest.empty()
    const [seeded, edited] = [aProduct(), anEditableProduct({ pack: { state: 'draft' } })]
    await saveProducts(store, seeded)
    await save(store, { ...edited, packs: orderPacks('live', edited.packs) })
    const id = edited.packs[0]?.id ?? ''
    const named = async () => (await store.productsNotSold([id, seeded.id])).map((product) => product.id)
    const set = async (groupId: string, state: 'draft' | 'live' | 'archived') => {
      const stored = await read(store, groupId)
      if (!stored) throw new Error('no group')
      const packs = stored.packs.map((pack) => ({ ...pack, state }))
      await save(store, { group: stored.group, packs: orderPacks('live', packs) })
    }
    expect(await named()).toEqual([])
    await set(edited.group.id, 'archived')
    expect(await named()).toEqual([])
    await set(edited.group.id, 'live')
    expect(await named()).toEqual([])
    await set(edited.group.id, 'draft')
    expect(await named()).toEqual([id])
    await set(edited.group.id, 'archived')
    expect(await named()).toEqual([id])
    await set(seeded.groupId, 'draft')
    expect((await named()).sort()).toEqual([id, seeded.id].sort())
  })

  test('loose goods in baskets keep their weight when their step changes, as near as it comes, and when they are packed', async () => {
    const store = await underTest.empty()
    const step: Partial<Product> = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 }
    const [loose, other] = [aProduct(step), aProduct(step)]
    await saveProducts(store, loose, other)
    const customers = await Promise.all([4, 3, 1, 0].map(async (qty) => ({ qty, id: (await saveCustomer(store)).id })))
    for (const { id, qty } of customers) {
      await store.transaction((tx) => tx.saveBasketLine(id, loose.id, qty, NOON))
      await store.transaction((tx) => tx.saveBasketLine(id, other.id, 7, NOON))
    }
    const edit = async (change: Partial<EditableProduct['packs'][number]>) => {
      const stored = await read(store, loose.groupId)
      if (!stored) throw new Error('no group')
      const packs = stored.packs.map((pack) => ({ ...pack, ...change }))
      await save(store, { group: stored.group, packs: orderPacks('live', packs) })
    }
    const inBaskets = async () => {
      const baskets = await Promise.all(customers.map(({ id }) => store.basket(id)))
      return baskets.map((lines) => lines.map(({ qty }) => qty))
    }
    await edit({ netAmount: 500, unit: '500 g' })
    expect(await inBaskets()).toEqual([
      [2, 7],
      [2, 7],
      [1, 7],
      [0, 7],
    ])
    await edit({ mrp: 10_00, sellingPrice: 10_00 })
    expect(await inBaskets()).toEqual([
      [2, 7],
      [2, 7],
      [1, 7],
      [0, 7],
    ])
    await edit({ netAmount: 5, unit: '5 g' })
    expect(await inBaskets()).toEqual([
      [100, 7],
      [100, 7],
      [50, 7],
      [0, 7],
    ])
    await edit({ netAmount: 1000, unit: '1 kg', soldBy: 'pack' })
    expect(await inBaskets()).toEqual([
      [1, 7],
      [1, 7],
      [1, 7],
      [0, 7],
    ])
    await edit({ netAmount: 100, unit: '100 g' })
    expect(await inBaskets()).toEqual([
      [1, 7],
      [1, 7],
      [1, 7],
      [0, 7],
    ])
  })

  const kilo = { netAmount: 1000, unit: '1 kg' }
  const half = { netAmount: 500, unit: '500 g' }
  const piece = { netAmount: 1, netUnit: 'piece' as const, unit: '1 piece' }
  test.each([
    ['packs of another weight', { ...kilo, soldBy: 'pack' as const }, half],
    ['packs that are counted', { ...kilo, soldBy: 'pack' as const }, piece],
    ['counted', kilo, piece],
  ])('what was wanted of loose goods is not said any more once they are %s', async (_, change, other) => {
    const store = await underTest.empty()
    const loose = aProduct({ soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 })
    await saveProducts(store, loose)
    const { id } = await saveCustomer(store)
    await store.transaction((tx) => tx.saveBasketLine(id, loose.id, 3, NOON))
    const lineAfter = async (edit: Partial<EditableProduct['packs'][number]>) => {
      const stored = await read(store, loose.groupId)
      if (!stored) throw new Error('no group')
      const packs = stored.packs.map((pack) => ({ ...pack, ...edit }))
      await save(store, { group: stored.group, packs: orderPacks('live', packs) })
      return (await store.basket(id)).map(({ qty, wantedGrams }) => [qty, wantedGrams])
    }
    expect(await lineAfter(change)).toEqual([[1, 750]])
    expect(await lineAfter({ mrp: 60_00, sellingPrice: 60_00 })).toEqual([[1, 750]])
    expect(await lineAfter(other)).toEqual([[1, undefined]])
  })

  test('a line that is another weight since its step changed remembers what was wanted, until it is seen or changed', async () => {
    const store = await underTest.empty()
    const step: Partial<Product> = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 }
    const loose = aProduct(step)
    await saveProducts(store, loose)
    const customers = await Promise.all([4, 3, 1, 0].map(async (qty) => ({ qty, id: (await saveCustomer(store)).id })))
    for (const { id, qty } of customers) await store.transaction((tx) => tx.saveBasketLine(id, loose.id, qty, NOON))
    const sellBy = async (netAmount: number) => {
      const stored = await read(store, loose.groupId)
      if (!stored) throw new Error('no group')
      const packs = stored.packs.map((pack) => ({ ...pack, netAmount }))
      await save(store, { group: stored.group, packs: orderPacks('live', packs) })
    }
    const inBaskets = async () => {
      const baskets = await Promise.all(customers.map(({ id }) => store.basket(id)))
      return baskets.flatMap((lines) => lines.map(({ qty, wantedGrams }) => [qty, wantedGrams]))
    }
    expect(await inBaskets()).toEqual([
      [4, undefined],
      [3, undefined],
      [1, undefined],
      [0, undefined],
    ])
    await sellBy(1000)
    expect(await inBaskets()).toEqual([
      [1, undefined],
      [1, 750],
      [1, 250],
      [0, undefined],
    ])
    // What was wanted stays what they once chose, and is no news where it is right again.
    await sellBy(500)
    expect(await inBaskets()).toEqual([
      [2, undefined],
      [2, 750],
      [1, 250],
      [0, undefined],
    ])
    await sellBy(250)
    expect(await inBaskets()).toEqual([
      [4, undefined],
      [3, undefined],
      [1, undefined],
      [0, undefined],
    ])
    await sellBy(1000)
    const [, second, third] = customers
    await store.transaction((tx) => tx.deleteWantedGrams(second?.id ?? '', loose.id))
    await store.transaction((tx) => tx.saveBasketLine(third?.id ?? '', loose.id, 2, NOON))
    expect(await inBaskets()).toEqual([
      [1, undefined],
      [1, undefined],
      [2, undefined],
      [0, undefined],
    ])
    // What they have seen is what they want from now on.
    await sellBy(500)
    expect(await inBaskets()).toEqual([
      [2, undefined],
      [2, undefined],
      [4, undefined],
      [0, undefined],
    ])
    await sellBy(300)
    const lines = [{ productId: loose.id, qty: 9 }]
    await store.transaction((tx) => tx.saveListLines(third?.id ?? '', { basket: lines, wishlist: [] }, NOON))
    expect(await inBaskets()).toEqual([
      [3, 1000],
      [3, 1000],
      [9, undefined],
      [0, undefined],
    ])
    await store.transaction((tx) => tx.takeFromBasket(second?.id ?? '', [{ productId: loose.id, qty: 1 }], NOON))
    expect(await inBaskets()).toEqual([
      [3, 1000],
      [2, undefined],
      [9, undefined],
      [0, undefined],
    ])
  })

  test('an edit leaves the stock as it is, and raises the version that customers’ caches ask for', async () => {
    const store = await underTest.empty()
    const product = aProduct({ stock: 5 })
    await saveProducts(store, product)
    const stored = await read(store, product.groupId)
    if (!stored) throw new Error('no group')
    const [before, revision] = [await store.catalogueVersion(), await store.searchRevision()]
    await save(store, { ...stored, packs: stored.packs.map((pack) => ({ ...pack, sellingPrice: 1, stock: 99 })) })
    expect(await store.product(product.id)).toMatchObject({ sellingPrice: 1, stock: 5 })
    expect((await store.catalogueVersion()).content).toBeGreaterThan(before.content)
    expect(await store.searchRevision()).toBeGreaterThan(revision)
  })

  test('what is saved by other ways than an editor raises the version of a row too', async () => {
    const store = await underTest.empty()
    const product = aProduct()
    await saveProducts(store, product)
    await saveProducts(store, product)
    expect(await read(store, product.groupId)).toMatchObject({ group: { version: 2 }, packs: [{ version: 2 }] })
  })

  test('names that are in use are those of all packs and groups, whatever their state', async () => {
    const store = await underTest.empty()
    const product = anEditableProduct({
      group: { slug: 'okra', state: 'draft' },
      pack: { sku: 'VG-1', slug: 'okra-1' },
    })
    await save(store, product)
    const used = await store.namesInUse({ skus: ['VG-1', 'VG-2'], slugs: ['okra', 'okra-1', 'okra-2'] })
    expect([...used.skus]).toEqual([['VG-1', product.packs[0].id]])
    expect([...(await store.namesInUse({ skus: ['vg-1'], slugs: [] })).skus]).toEqual([['VG-1', product.packs[0].id]])
    expect([...used.slugs].sort()).toEqual([
      ['okra', product.group.id],
      ['okra-1', product.group.id],
    ])
    expect(await store.hasProducts()).toBe(true)
    expect(await store.transaction((tx) => tx.nextPosition())).toBe(2)
  })

  test('tags and badges are counted by what carries them, whatever its state', async () => {
    const store = await underTest.empty()
    const badge = { text: 'New', color: 'green' } as const
    await save(
      store,
      anEditableProduct({ group: { tags: ['mango', 'aam'] }, pack: { badge } }),
      anEditableProduct({ group: { tags: ['aam'], state: 'draft' }, pack: { badge, position: 2 } }),
      anEditableProduct({ group: { tags: [] }, pack: { badge: { ...badge, color: 'red' }, position: 3 } }),
    )
    expect(await store.catalogueWords()).toEqual({
      tags: [
        { tag: 'aam', groupCount: 2 },
        { tag: 'mango', groupCount: 1 },
      ],
      badges: [
        { text: 'New', color: 'green', packCount: 2 },
        { text: 'New', color: 'red', packCount: 1 },
      ],
    })
  })

  test('the groups of a category or a vendor are counted in any state, and the first of their titles named', async () => {
    const store = await underTest.empty()
    const shared = { category: 'fruits', vendor: 'Konkan' } as const
    await save(
      store,
      anEditableProduct({ group: { ...shared, title: 'Papaya' } }),
      anEditableProduct({ group: { ...shared, title: 'Banana', state: 'draft' }, pack: { position: 2 } }),
      anEditableProduct({ group: { ...shared, title: 'Mango', vendor: 'Satpura' }, pack: { position: 3 } }),
    )
    const first = { count: 3, titles: ['Banana', 'Mango'] }
    expect(await store.titlesWithLabel('category', 'fruits', 2)).toEqual(first)
    expect(await store.titlesWithLabel('vendor', 'Konkan', 9)).toEqual({ count: 2, titles: ['Banana', 'Papaya'] })
    expect(await store.titlesWithLabel('vendor', 'nobody', 9)).toEqual({ count: 0, titles: [] })
    await store.transaction(async (tx) => {
      expect(await tx.titlesWithLabel('category', 'fruits', 2)).toEqual(first)
      await tx.renameInGroups('vendor', 'Konkan', 'Satpura')
      expect((await tx.titlesWithLabel('vendor', 'Satpura', 1)).count).toBe(3)
    })
  })

  test('every vendor that products name has a record, and a new name reaches products, packs and searches', async () => {
    const store = await underTest.empty()
    const [one, other] = [aProduct({ vendor: 'Konkan' }), aProduct({ vendor: 'Satpura', position: 2 })]
    await saveProducts(store, one, other)
    const vendors = await store.vendors()
    expect(vendors.map(({ name, groupCount }) => [name, groupCount])).toEqual([
      ['Konkan', 1],
      ['Satpura', 1],
    ])
    await saveProducts(store, one)
    const [konkan] = await store.vendors()
    expect(konkan?.id).toBe(vendors[0]?.id)
    if (!konkan) throw new Error('no vendor')
    const { groupCount: _, ...record } = konkan
    await store.transaction(async (tx) => {
      await tx.saveVendor({ ...record, name: 'Ratnagiri', version: 2, contact: 'Asha' })
      await tx.renameInGroups('vendor', 'Konkan', 'Ratnagiri')
    })
    expect(await store.vendor(record.id)).toMatchObject({ name: 'Ratnagiri', contact: 'Asha', version: 2 })
    expect(await store.vendorNames()).not.toContain('Konkan')
    expect(await store.product(one.id)).toMatchObject({ vendor: 'Ratnagiri' })
    const found = await store.products({ ...DEFAULT_CATALOGUE_QUERY, q: 'ratnagiri' }, PAGE)
    expect(found.products.map(({ id }) => id)).toEqual([one.id])
  })

  test('the owner’s list is searched, filtered, sorted and counted over packs in every state', async () => {
    const store = await underTest.empty()
    const named = (title: string, state: 'draft' | 'live', sku: string, price: number) =>
      anEditableProduct({
        group: { title, state, category: sku === 'A-1' ? 'fruits' : 'vegetables' },
        pack: { sku, sellingPrice: price, position: price },
      })
    await save(
      store,
      named('Okra', 'live', 'A-1', 300),
      named('Red 100%', 'draft', 'B-2', 200),
      named('Beet', 'live', 'C-3', 100),
    )
    const base: PackQuery = { q: '', state: null, category: null, vendor: null, problem: null, sort: 'title' }
    const ask = async (about: Partial<PackQuery>) => {
      const page = await store.listPacks({ ...base, ...about }, { ...PAGE, today: '2026-11-22' })
      expect(page.total).toBe(page.packs.length)
      return page.packs.map(({ pack }) => pack.sku)
    }
    expect(await ask({})).toEqual(['C-3', 'A-1', 'B-2'])
    expect(await ask({ sort: 'price' })).toEqual(['C-3', 'B-2', 'A-1'])
    expect(await ask({ q: 'OKR' })).toEqual(['A-1'])
    expect(await ask({ q: 'b-2 100%' })).toEqual(['B-2'])
    expect(await ask({ q: '_' })).toEqual([])
    expect(await ask({ state: 'draft' })).toEqual(['B-2'])
    expect(await ask({ category: 'vegetables' })).toEqual(['C-3', 'B-2'])
    expect(await ask({ problem: 'any' })).toEqual([])
    const first = await store.listPacks({ ...base, sort: 'changed' }, { limit: 2, cursor: null, today: '2026-11-22' })
    const rest = await store.listPacks(
      { ...base, sort: 'changed' },
      { limit: 2, cursor: first.nextCursor, today: '2026-11-22' },
    )
    expect([...first.packs, ...rest.packs].map(({ pack }) => pack.sku)).toEqual(['C-3', 'B-2', 'A-1'])
    expect(await store.catalogueCounts('2026-11-22')).toEqual({
      listing: { draft: 1, live: 2, archived: 0 },
      groups: 3,
      withProblems: 0,
    })
  })

  test('what keeps packs from going live is noted when they are saved, also by an earlier release', async () => {
    const store = await underTest.empty()
    await saveProducts(store, aProduct({ img: '' }))
    expect(await store.transaction((tx) => tx.saveUnknownProblems(10))).toBe(0)
  })

  test('an import that is ended while a batch of it is written stays ended', async () => {
    const store = underTest.store()
    const id = randomUUID()
    const cancel = () => store.transaction((tx) => cancelImport(tx, { now: () => NOON }, id))
    let cancelled: ReturnType<typeof cancel> | null = null
    await store.transaction(async (tx) => {
      await tx.lockCatalogueEdits()
      await tx.saveImport(anImport(id))
    })
    await store.transaction(async (tx) => {
      await tx.lockCatalogueEdits()
      const file = await tx.catalogueImport(id)
      cancelled = cancel()
      // Long enough for one that does not wait for the batch to be done before it.
      await Promise.race([cancelled, wait(300)])
      if (file) await tx.saveImport(file)
    })
    expect(await cancelled).toMatchObject({ ok: true })
    expect((await store.catalogueImport(id))?.state).toBe('cancelled')
  })
}

function anImport(id: string): CatalogueImport {
  return {
    ...{
      id,
      fileHash: id,
      fileName: 'goods.csv',
      mode: 'create-and-update',
      columns: ['sku'],
      rowCount: 1,
      received: 1,
    },
    ...{ state: 'applying', summary: null, staffId: 'kavita', createdAt: NOON, finishedAt: null },
  }
}
