import { expect, test } from 'vitest'
import type { ProductsResponse } from '#contract/catalogue/lists.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { factsOf } from '#seed/sample-products.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/records/factories.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function catalogueContract(api: () => TestApi): void {
  test('A072 a product carries the listed fields, with rating, prices and stock as text', async () => {
    const { id } = await api().addProduct({ badge: { text: 'Fresh Stock', color: 'green' }, tags: ['ripe'] })
    const { product } = expectSuccess(await api().clientFor(null).product(id))
    expect(product).toMatchObject({
      _id: id,
      id,
      rating: '3.2',
      price: '550',
      currentPrice: '368',
      stock: '50',
      badge: { text: 'Fresh Stock', color: 'green' },
      tags: ['ripe'],
    })
  })

  test('A124 products answer all of them and one by id or slug', async () => {
    const client = api().clientFor(null)
    const { products, total } = expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY))
    expect(products).toHaveLength(total)
    const [first] = products
    if (!first) throw new Error('the sample store has products')
    expect(expectSuccess(await client.product(first._id)).product).toMatchObject(first)
    expect(expectSuccess(await client.product(first.slug)).product).toMatchObject(first)
  })

  test('A073 A157 the sample store has at least forty products in five categories, with random ids', async () => {
    const client = api().clientFor(null)
    const sample = expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY)).products.filter(
      (each) => !each.slug.startsWith('test-'),
    )
    expect(sample.length).toBeGreaterThanOrEqual(40)
    expect(new Set(sample.map((each) => each.category)).size).toBe(5)
    for (const { _id } of sample) expect(_id).toMatch(UUID)
  })

  test('A074 sample badges have the listed texts and colours', async () => {
    const { products } = expectSuccess(await api().clientFor(null).products(DEFAULT_CATALOGUE_QUERY))
    const badges = products.flatMap((each) => (each.slug.startsWith('test-') || !each.badge ? [] : [each.badge]))
    expect(badges.length).toBeGreaterThan(0)
    for (const { text, color } of badges) {
      expect(text).toMatch(/^(Fresh Stock|Exotic|fresh|\d+(\.\d)?% [Oo]ff)$/)
      expect(['green', 'red', 'yellow']).toContain(color)
    }
  })

  test('A075 A125 categories answer all five with the count of their products, and one by id', async () => {
    const client = api().clientFor(null)
    const { categories } = expectSuccess(await client.categories())
    const names = categories.map((each) => each.categoryName).sort()
    expect(names).toEqual(['fruits', 'groceries', 'organic products', 'plants', 'vegetables'])
    for (const { _id, categoryName, productCount, groupCount } of categories) {
      const query = { ...DEFAULT_CATALOGUE_QUERY, categories: [categoryName] }
      expect(productCount).toBe(expectSuccess(await client.products(query)).total)
      expect(groupCount).toBe(expectSuccess(await client.products(query, { group: 'product' })).total)
      const one = await api().request(`/api/categories/${_id}`)
      expect(one.body).toMatchObject({ category: { categoryName } })
    }
  })

  test('pages of the catalogue follow each other without a gap or a repeat', async () => {
    const client = api().clientFor(null)
    const query = { ...DEFAULT_CATALOGUE_QUERY, sortBy: 'price-low-to-high' as const }
    const whole = expectSuccess(await client.products(query)).products.map((each) => each._id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: ProductsResponse = expectSuccess(
        await client.products(query, cursor === null ? { limit: 7 } : { limit: 7, cursor }),
      )
      expect(page.total).toBe(whole.length)
      seen.push(...page.products.map((each) => each._id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(whole)
  })

  test('a query filters by category and price and sorts', async () => {
    const { body } = await api().request(
      '/api/products?categories=organic+products&priceLow=100&priceHigh=400&sortBy=customer-ratings',
    )
    const { products } = expectSuccess(
      await api()
        .clientFor(null)
        .products({
          ...DEFAULT_CATALOGUE_QUERY,
          categories: ['organic products'],
          priceLow: 100,
          priceHigh: 400,
          sortBy: 'customer-ratings',
        }),
    )
    expect(body).toMatchObject({ total: products.length })
    expect(products.length).toBeGreaterThan(0)
    for (const each of products) {
      expect(each.category).toBe('organic products')
      expect(Number(each.currentPrice)).toBeGreaterThanOrEqual(100)
      expect(Number(each.currentPrice)).toBeLessThanOrEqual(400)
    }
    const ratings = products.map((each) => Number(each.rating))
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
  })

  test('A151 what is not there is a 404, whatever the id looks like', async () => {
    const ids = [
      crypto.randomUUID(),
      'no-such-thing',
      '%00',
      "'%20or%201=1",
      '..%2f..',
      'x'.repeat(300),
      '%ff',
      '%ed%a0%80',
    ]
    for (const id of ids) {
      expect(await api().request(`/api/products/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'product-not-found' },
      })
      expect(await api().request(`/api/categories/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'category-not-found' },
      })
    }
  })

  test('a query in which something is not understood is refused with its name, and is never an error 500', async () => {
    const odd = {
      'limit=0': 'limit',
      'limit=-1': 'limit',
      'limit=1.5': 'limit',
      'limit=1e3': 'limit',
      'limit=%00': 'limit',
      'cursor=%00': 'cursor',
      'cursor=bm9uc2Vuc2U': 'cursor',
      [`cursor=${'A'.repeat(5000)}`]: 'cursor',
      'priceLow=-1': 'priceLow',
      'priceHigh=1e9': 'priceHigh',
      'priceHigh=2000': 'priceHigh',
      'priceLow=900&priceHigh=3': 'priceLow',
      'rating=NaN': 'rating',
      'rating=6': 'rating',
      'sortBy=__proto__': 'sortBy',
      'organic=yes': 'organic',
      'inStock=true': 'inStock',
      'diet=veg,meat': 'diet',
      'origin=India': 'origin',
      'group=foo': 'group',
    }
    for (const [query, field] of Object.entries(odd)) {
      const refused = { status: 400, body: { code: 'query-invalid', fields: { [field]: expect.any(String) } } }
      expect(await api().request(`/api/products?${query}`), query).toMatchObject(refused)
      if (/^(limit|cursor)=/.test(query)) continue
      expect(await api().request(`/api/product-facets?${query}`), query).toMatchObject(refused)
    }
    const { body } = await api().request('/api/products?sortBy=price')
    expect(body).toMatchObject({ fields: { sortBy: expect.stringMatching(/^sortBy must be price-high-to-low or/) } })
  })

  test('odd words and names find what they find, and an empty value is one that is not there', async () => {
    const readable = [
      'q=%00%01',
      'q=%ed%a0%80',
      `q=${'%25'.repeat(300)}`,
      "q='%20or%201=1--",
      'categories=%00',
      'categories=nonsense',
      `categories=${'a,'.repeat(500)}`,
      'sortBy=&rating=&cursor=&limit=&priceLow=&group=',
      'limit=999999999',
      'utm_source=letter&_=1700000000',
      '__proto__[x]=1&constructor=1&categories=fruits',
      'priceLow=1&priceHigh=1000',
      'diet=veg,egg&origin=IN,NZ',
    ]
    for (const query of readable) expect((await api().request(`/api/products?${query}`)).status, query).toBe(200)
    const { status, body } = await api().request('/api/products?categories=nonsense')
    expect([status, body]).toMatchObject([200, { total: 0, products: [] }])
  })

  test('the store has its settings, and that payments are a sandbox', async () => {
    const { store } = expectSuccess(await api().clientFor(null).store())
    expect(store).toMatchObject({ tagline: 'your one stop organic grocery store', sandbox: true })
    expect(store.features).toHaveLength(5)
  })

  test('a list of groups has one entry a product, with all of its packs, and its totals count products', async () => {
    const { category, packs } = await addGroup()
    const client = api().clientFor(null)
    const filter = { ...DEFAULT_CATALOGUE_QUERY, categories: [category] }
    const each = expectSuccess(await client.products(filter))
    expect([each.total, each.products.map(({ unit }) => unit)]).toEqual([3, ['500 g', '1 kg', '250 g']])
    const grouped = expectSuccess(await client.products(filter, { group: 'product' }))
    expect(grouped).toMatchObject({ total: 1, nextCursor: null, products: [{ _id: packs[0]?.id, unit: '500 g' }] })
    expect(grouped.products[0]?.packs).toEqual(
      each.products.map(({ _id, slug, unit, netAmount, netUnit, soldBy, price, currentPrice, stock, unitPrice }) => ({
        ...{ _id, slug, unit, netAmount, netUnit, soldBy, price, currentPrice, stock, unitPrice },
      })),
    )
    expect(grouped.products[0]?.packs?.map(({ unitPrice }) => unitPrice)).toEqual([
      { price: '60', per: 'kg' },
      { price: '54', per: 'kg' },
      { price: '64', per: 'kg' },
    ])
    const cheap = { ...filter, priceLow: 1, priceHigh: 20 }
    expect(expectSuccess(await client.products(cheap, { group: 'product' }))).toMatchObject({
      total: 1,
      products: [{ unit: '250 g' }],
    })
  })

  test('the slug of a group and of each pack leads to the product, with its packs and its label', async () => {
    const { packs, facts, groupId, groupSlug } = await addGroup()
    const client = api().clientFor(null)
    for (const pack of packs) {
      const { product } = expectSuccess(await client.product(pack.slug))
      expect(product).toMatchObject({ _id: pack.id, sku: pack.sku, unit: pack.unit, hindiName: 'टमाटर', facts })
      expect(product).toMatchObject({ diet: 'veg', origin: 'IN', organic: null, soldBy: 'pack' })
      expect(product.group).toEqual({ id: groupId, slug: groupSlug })
      expect(product.packs.map(({ slug }) => slug)).toEqual(packs.map(({ slug }) => slug))
    }
    expect(expectSuccess(await client.product(groupSlug)).product).toMatchObject({
      _id: packs[0]?.id,
      unitSalePrice: { price: '0.07', per: 'g' },
    })
    for (const address of [groupId, groupSlug]) {
      const { group } = expectSuccess(await client.productGroup(address))
      expect(group).toMatchObject({ _id: groupId, slug: groupSlug, title: 'Desi tomato', facts })
      expect(group.packs.map(({ _id }) => _id)).toEqual(packs.map(({ id }) => id))
    }
    expect(await client.productGroup('no-such-thing')).toMatchObject({ failure: { code: 'product-not-found' } })
  })

  /** A group of three packs in a category of its own. */
  async function addGroup() {
    const mark = crypto.randomUUID().slice(0, 8)
    const [groupId, groupSlug, category] = [crypto.randomUUID(), `desi-tomato-${mark}`, `roots ${mark}`]
    const shared = { groupId, groupSlug, category, title: 'Desi tomato', hindiName: 'टमाटर' }
    const facts = factsOf({ facts: {} })
    const pack = (positionInGroup: number, netAmount: number, mrp: number, sellingPrice: number) => {
      const unit = netAmount === 1000 ? '1 kg' : `${netAmount} g`
      const slug = `${groupSlug}-${netAmount}`
      const own = { slug, sku: slug, unit, netAmount, netUnit: 'g' as const, mrp, sellingPrice, positionInGroup }
      return aProduct({ ...shared, ...own, position: 5000 + positionInGroup })
    }
    const packs = [pack(0, 500, 3500, 3000), pack(1, 1000, 6500, 5400), pack(2, 250, 1800, 1600)]
    await api().store.transaction((tx) => tx.saveProducts(packs, new Map([[groupId, facts]])))
    return { ...shared, packs, facts }
  }

  test('a unit sold is seen in the catalogue at once', async () => {
    const { id } = await api().addProduct({ stock: 3 })
    const { client } = await api().signInGuest()
    expect(expectSuccess(await client.product(id)).product.stock).toBe('3')
    expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY))
    expectSuccess(await client.addToCart({ _id: id }))
    expectSuccess(await client.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` }))
    expect(expectSuccess(await client.product(id)).product.stock).toBe('2')
    const listed = expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY)).products.find(
      (each) => each._id === id,
    )
    expect(listed?.stock).toBe('2')
  })
}
