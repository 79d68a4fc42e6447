import { beforeEach, describe, expect, test } from 'vitest'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { aProductForm } from '#tests/support/pages/product-form.ts'

/** What staff write in the catalogue reaches customers, and names that clash are said at their field. */
export function catalogueEditingContract(api: () => TestApi): void {
  describe('the edited catalogue', () => {
    let owner: BackOfficeClient
    // Other tests of this API set its clock, and a session of staff ends when it is not used.
    beforeEach(async () => {
      owner = (await api().signInStaff('owner')).client
    })
    const create = async (form = aProductForm()) => expectSuccess(await owner.createProduct(form)).product

    test('a product that is written by hand goes live, and is found in lists, by its words and at its address', async () => {
      const form = aProductForm({
        title: 'Hill rambutan',
        vendor: 'Rambutan Hill Farm',
        aliases: ['hairy lychee'],
        slug: 'hill-rambutan',
        state: 'draft',
      })
      const draft = await create(form)
      const { client: customer } = await api().signInGuest()
      const ask = async (q: string | null) => {
        const list = q === null ? { categories: ['fruits'], vendors: ['Rambutan Hill Farm'] } : {}
        const { products } = expectSuccess(await customer.products({ ...DEFAULT_CATALOGUE_QUERY, q, ...list }))
        return products.map(({ title }) => title)
      }
      expect(await ask('rambutan')).not.toContain('Hill rambutan')
      const { version } = draft.group
      expectSuccess(await owner.setProductState(draft.group.id, { version, state: 'live' }))
      for (const q of ['rambutan', 'hairy lychee', null])
        expect(await ask(q), q ?? 'the list').toContain('Hill rambutan')
      expect(expectSuccess(await customer.product('hill-rambutan')).product.title).toBe('Hill rambutan')
    })

    test('what is archived is named to those who have it on their wishlist, and to visitors by its id', async () => {
      const stored = await create(aProductForm({ title: 'Archived melon' }, { unit: '1 kg' }))
      const _id = stored.packs[0]?.id ?? ''
      const { client: customer } = await api().signInGuest()
      expectSuccess(await customer.addToWishlist({ _id }))
      const visitor = api().clientFor(null)
      const ids = [_id, 'nonsense', crypto.randomUUID()]
      expect(expectSuccess(await customer.wishlistLinesNotSold())).toEqual({ lines: [] })
      expect(expectSuccess(await visitor.productsNotSold(ids))).toEqual({ products: [] })
      const { version } = stored.group
      const archived = expectSuccess(
        await owner.setProductState(stored.group.id, { version, state: 'archived' }),
      ).product
      const melon = { _id, title: 'Archived melon', unit: '1 kg' }
      expect(expectSuccess(await customer.wishlist()).wishlist).toEqual([])
      expect(expectSuccess(await customer.wishlistLinesNotSold())).toEqual({ lines: [melon] })
      expect(expectSuccess(await visitor.productsNotSold(ids))).toEqual({ products: [melon] })
      expect(expectSuccess(await visitor.productsNotSold([]))).toEqual({ products: [] })
      expectSuccess(await customer.removeFromWishlist(_id))
      expect(expectSuccess(await customer.wishlistLinesNotSold())).toEqual({ lines: [] })
      const live = { version: archived.group.version, state: 'live' } as const
      expectSuccess(await owner.setProductState(stored.group.id, live))
      expect(expectSuccess(await visitor.productsNotSold(ids))).toEqual({ products: [] })
    })

    test('what is not sold any more is called organic only while its certificate is valid', async () => {
      const facts = aProductForm().group.facts
      const organic = {
        scheme: 'npop',
        body: 'Lacon',
        number: '1',
        validUntil: '2099-12-31',
        registerUrl: null,
      } as const
      const certified = await create(
        aProductForm({ title: 'Organic mangosteen', facts: facts && { ...facts, organic } }),
      )
      const [lapsed, valid] = [
        await api().addProduct({ title: 'Organic rambutan', organic: { scheme: 'npop', validUntil: '2024-01-31' } }),
        { id: certified.packs[0]?.id ?? '', groupId: certified.group.id },
      ]
      const { client: customer, user } = await api().signInGuest()
      for (const { id, groupId } of [lapsed, valid]) {
        await api().store.transaction((tx) => tx.saveBasketLine(user._id, id, 1, Date.now()))
        expectSuccess(await customer.addToWishlist({ _id: id }))
        const { group } = expectSuccess(await owner.editableProduct(groupId)).product
        expectSuccess(await owner.setProductState(groupId, { version: group.version, state: 'archived' }))
      }
      const answers = [
        expectSuccess(await customer.basketLinesNotSold()).lines,
        expectSuccess(await customer.wishlistLinesNotSold()).lines,
        expectSuccess(await api().clientFor(null).productsNotSold([lapsed.id, valid.id])).products,
      ]
      for (const named of answers) {
        expect(named.map(({ title }) => title).sort()).toEqual(['Organic mangosteen', 'Rambutan'])
        for (const each of named) expect(Object.keys(each)).not.toContain('organic')
      }
    })

    test('a basket says what weight was wanted when the step of loose goods changes, until that is acknowledged', async () => {
      const okra = {
        soldBy: 'loose',
        unit: '250 g',
        netUnit: 'g',
        netAmount: 250,
        mrp: 48_00,
        sellingPrice: 48_00,
      } as const
      const stored = await create(aProductForm({}, okra))
      const pack = stored.packs[0]
      if (!pack) throw new Error('no pack')
      const { client: customer, user } = await api().signInGuest()
      await api().store.transaction((tx) => tx.saveBasketLine(user._id, pack.id, 3, Date.now()))
      const inBasket = async () =>
        expectSuccess(await customer.cart()).cart.map(({ qty, wantedGrams }) => [qty, wantedGrams])
      expect(await inBasket()).toEqual([[3, undefined]])
      const form = aProductForm(
        { version: stored.group.version },
        {
          ...okra,
          id: pack.id,
          version: pack.version,
          unit: '1 kg',
          netAmount: 1000,
          mrp: 192_00,
          sellingPrice: 192_00,
        },
      )
      expectSuccess(await owner.editProduct(stored.group.id, form))
      expect(await inBasket()).toEqual([[1, 750]])
      expectSuccess(await customer.acknowledgeWeight('nonsense'))
      const other = await api().signInGuest()
      expectSuccess(await other.client.acknowledgeWeight(pack.id))
      expect(await inBasket()).toEqual([[1, 750]])
      const { cart } = expectSuccess(await customer.acknowledgeWeight(pack.id))
      expect(cart).toMatchObject([{ _id: pack.id, qty: 1 }])
      expect(await inBasket()).toEqual([[1, undefined]])
    })

    test('an address in the shop that leads to another product is refused at its field, that of a pack too', async () => {
      const taken = await create(aProductForm({ slug: `taken-${crypto.randomUUID()}` }))
      const other = await create()
      const pack = taken.packs[0]
      if (!pack) throw new Error('no pack')
      for (const slug of [taken.group.slug, pack.slug]) {
        const refused = { failure: { code: 'slug-taken', fields: { 'group.slug': expect.stringContaining('in use') } } }
        expect(await owner.createProduct(aProductForm({ slug }))).toMatchObject(refused)
        const form = aProductForm({ slug, version: other.group.version })
        expect(await owner.editProduct(other.group.id, form)).toMatchObject(refused)
      }
    })

    test('thirty products of one title, and as many copies, have an address and SKUs each', async () => {
      const slugs = new Set<string>()
      const skus = new Set<string>()
      const first = await create(aProductForm({ title: 'Same mango' }, { sku: `SAME-${'9'.repeat(30)}` }))
      for (let count = 0; count < 30; count += 1) {
        const copy = expectSuccess(await owner.duplicateProduct(first.group.id, 'Same mango')).product
        slugs.add(copy.group.slug).add(copy.packs[0]?.slug ?? '')
        skus.add(copy.packs[0]?.sku ?? '')
        expect(copy.packs[0]?.sku.length).toBeLessThanOrEqual(40)
      }
      expect([slugs.size, skus.size]).toEqual([60, 30])
    })

    test('a changed address leads to the product, and the audit has both', async () => {
      const product = await create()
      const slug = `moved-${crypto.randomUUID()}`
      const form = aProductForm({ slug, version: product.group.version })
      const edited = expectSuccess(await owner.editProduct(product.group.id, form)).product
      expect(edited.group).toMatchObject({ slug, version: product.group.version + 1 })
      const { client: customer } = await api().signInGuest()
      expect(await customer.product(product.group.slug)).toMatchObject({ failure: { code: 'product-not-found' } })
      expect(expectSuccess(await customer.product(slug)).product._id).toBe(edited.packs[0]?.id)
    })

    test('words to be found by may be those of other products, and a product has each once', async () => {
      const aliases = ['hapus', 'hapus', 'Hapus']
      const [one, other] = [await create(aProductForm({ aliases })), await create(aProductForm({ aliases }))]
      expect([one.group.aliases, other.group.aliases]).toEqual([['hapus'], ['hapus']])
    })

    test('the address of a pack that is not sold any more leads to the nearest other pack of its product, its id to none', async () => {
      const ofSize = (netAmount: number) => aProductForm({}, { unit: `${netAmount} g`, netAmount }).packs
      const form = aProductForm({ title: 'Packed jamun' })
      const stored = await create({ ...form, packs: [250, 500, 2000].flatMap(ofSize) })
      const [small, middle, large] = stored.packs
      if (!small || !middle || !large) throw new Error('a pack is missing')
      const { client: customer } = await api().signInGuest()
      const opened = async (slug: string) => {
        const answer = await customer.product(slug)
        return answer.ok ? answer.value.product._id : answer.failure.code
      }
      const setState = async (id: string, state: 'live' | 'archived') => {
        const { group, packs } = expectSuccess(await owner.editableProduct(stored.group.id)).product
        const { version = 0 } = packs.find((pack) => pack.id === id) ?? {}
        const change = { kind: 'state', state } as const
        expectSuccess(await owner.bulkEditPacks([{ id, version, groupVersion: group.version }], change))
      }
      await setState(large.id, 'archived')
      expect([await opened(large.slug), await opened(large.id)]).toEqual([middle.id, 'product-not-found'])
      await setState(middle.id, 'archived')
      expect([await opened(large.slug), await opened(middle.slug)]).toEqual([small.id, small.id])
      await setState(large.id, 'live')
      expect([await opened(large.slug), await opened(middle.slug)]).toEqual([large.id, small.id])
      for (const { id } of [small, large]) await setState(id, 'archived')
      expect(await opened(large.slug)).toBe('product-not-found')
    })

    test('the address of a pack that was never sold leads nowhere, though others of its product are sold', async () => {
      const form = aProductForm({ title: 'Packed karonda' })
      const [sold] = aProductForm({}, { unit: '250 g', netAmount: 250 }).packs
      const [draft] = aProductForm({}, { unit: '500 g', netAmount: 500, state: 'draft' }).packs
      if (!sold || !draft) throw new Error('a pack is missing')
      const { packs } = await create({ ...form, packs: [sold, draft] })
      const { client: customer } = await api().signInGuest()
      const answers = await Promise.all(packs.map(({ slug }) => customer.product(slug)))
      expect(answers.map(({ ok }) => ok)).toEqual([true, false])
    })

    test('a name that a category or vendor has already is refused at its field', async () => {
      const name = `label ${crypto.randomUUID()}`
      const other = `other ${crypto.randomUUID()}`
      const taken = { failure: { code: 'name-taken', fields: { name: expect.stringContaining('in use') } } }
      expectSuccess(await owner.createCategory({ name, img: '' }))
      const { category } = expectSuccess(await owner.createCategory({ name: other, img: '' }))
      expect(await owner.createCategory({ name: name.toUpperCase(), img: '' })).toMatchObject(taken)
      const { id, ...sent } = category
      expect(await owner.editCategory(id, { ...sent, name })).toMatchObject(taken)

      const blank = { address: null, fssaiLicence: null, gstin: null, contact: null }
      expectSuccess(await owner.createVendor({ name, ...blank }))
      const { vendor } = expectSuccess(await owner.createVendor({ name: other, ...blank }))
      expect(await owner.createVendor({ name, ...blank })).toMatchObject(taken)
      expect(await owner.editVendor(vendor.id, { name, ...blank, version: vendor.version })).toMatchObject(taken)
    })

    test('characters that a database cannot store are refused, also in a search', async () => {
      const product = await create()
      const rows = product.packs.map(({ id, version }) => ({ id, version, groupVersion: product.group.version }))
      const change = { kind: 'badge', badge: { text: 'New\u0000', color: 'green' } } as const
      expect(await owner.bulkEditPacks(rows, change)).toMatchObject({ failure: { code: 'body-invalid' } })
      const text = 'a\u0000b'
      const refused = { failure: { code: 'query-invalid' } }
      for (const asked of [{ q: text }, { category: text }, { vendor: text }]) {
        expect(await owner.editablePacks(asked)).toMatchObject(refused)
      }
      for (const search of [owner.stock, owner.customers, owner.staffOrders]) {
        expect(await search({ q: text })).toMatchObject(refused)
      }
    })
  })
}
