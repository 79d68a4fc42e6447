import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { createApi } from '#http/create-api.ts'
import { factsOf } from '#seed/sample-products.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/records/factories.ts'

const LAST_DAY = '2027-03-31'
const MIDNIGHT = Date.parse('2027-04-01T00:00:00+05:30')
const CERTIFICATE = { scheme: 'npop' as const, body: 'Lacon', number: '1', validUntil: LAST_DAY, registerUrl: null }

/** Filters by what labels state, the counts beside them, and claims that end. */
export function catalogueFiltersContract(api: () => TestApi): void {
  test('a list is filtered by diet, vendor, origin, certificate and stock, and sorted by price per kilogram and origin', async () => {
    const { category, titlesOf } = await addFourProducts()
    const titles = async (query: string) => {
      const { body } = await api().request(`/api/products?categories=${encodeURIComponent(category)}&${query}`)
      return titlesOf(body)
    }
    expect(await titles('diet=egg,nonveg')).toEqual(['eggs'])
    expect(await titles(`vendor=${encodeURIComponent('Ghat Farm, Wai')}&vendor=Madhuvan`)).toEqual(['honey', 'rice'])
    expect(await titles('origin=US,NZ')).toEqual(['almonds'])
    expect(await titles('organic=1')).toEqual(['honey'])
    expect(await titles('organic=pgs')).toEqual([])
    expect(await titles('inStock=1')).toEqual(['honey', 'eggs', 'rice'])
    expect(await titles('diet=veg&inStock=1&origin=IN&sortBy=price-low-to-high')).toEqual(['rice', 'honey'])
    expect(await titles('sortBy=unit-price-low-to-high')).toEqual(['rice', 'honey', 'almonds', 'eggs'])
    expect(await titles('sortBy=origin')).toEqual(['honey', 'eggs', 'rice', 'almonds'])
    expect(await titles('diet=&origin=&organic=&inStock=&vendor=')).toHaveLength(4)
  })

  test('a list by origin, and a search by it, is read page by page with what has no origin last', async () => {
    const category = `category ${crypto.randomUUID().slice(0, 8)}`
    const origins = ['US', null, 'IN', 'AE', null, 'IN']
    const products = origins.flatMap((origin, number) =>
      [0, 1].map((positionInGroup) => {
        const [title, groupId] = [`Kesar mango ${number} ${positionInGroup}`, `${category} ${number}`]
        return aProduct({ category, title, origin, groupId, groupSlug: groupId.replaceAll(' ', '-'), positionInGroup })
      }),
    )
    const facts = new Map(
      products.flatMap(({ groupId, origin }) => (origin === null ? [] : [[groupId, factsOf({ facts: { origin } })]])),
    )
    await api().store.transaction((tx) => tx.saveProducts(products, facts))
    const place = ({ origin, id }: Product) => `${origin ?? 'unknown'} ${id}`
    for (const q of [null, 'mango']) {
      for (const group of [undefined, 'product'] as const) {
        const filter: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, categories: [category], sortBy: 'origin', q }
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = { limit: 3, ...(group && { group }), ...(cursor !== undefined && { cursor }) }
          const list = expectSuccess(await api().clientFor(null).products(filter, page))
          seen.push(...list.products.map(({ _id }) => _id))
          cursor = list.nextCursor ?? undefined
        } while (cursor !== undefined)
        const listed = products.filter(({ positionInGroup }) => group === undefined || positionInGroup === 0)
        const expected = listed.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).map(({ id }) => id)
        expect(seen, `${q} ${group}`).toEqual(expected)
      }
    }
  })

  test('the counts beside filters are those of the lists they lead to, also after a sale', async () => {
    const { category, products } = await addFourProducts()
    const client = api().clientFor(null)
    const filter: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, categories: [category], diets: ['veg'] }
    const { facets } = expectSuccess(await client.productFacets(filter))
    expect(facets).toMatchObject({
      diets: [
        { value: 'veg', count: 3 },
        { value: 'egg', count: 1 },
      ],
      origins: [
        { value: 'IN', count: 2 },
        { value: 'US', count: 1 },
      ],
      organic: [
        { value: 'any', count: 1 },
        { value: 'npop', count: 1 },
      ],
      inStock: 2,
    })
    expect(facets.categories).toContainEqual({ value: category, count: 3 })
    const rice = products.find(({ title }) => title === 'rice')
    const inStock = { ...filter, inStock: true }
    expect(expectSuccess(await client.products(inStock)).total).toBe(2)
    const buyer = await api().signInGuest()
    expectSuccess(await buyer.client.addToCart({ _id: rice?.id ?? '' }))
    expectSuccess(await buyer.client.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` }))
    expect(expectSuccess(await client.products(inStock)).total).toBe(1)
    expect(expectSuccess(await client.productFacets(filter)).facets.inStock).toBe(1)
  })

  test('a claim of organic growing ends with its certificate, in answers that are cached too', async () => {
    const { products } = await addFourProducts({ title: 'Organic honey', tags: ['जैविक शहद'], unit: 'organic jar' })
    const [honey] = products
    let now = MIDNIGHT - 1
    const app = createApi({ ...api().deps, now: () => now, monotonicNow: () => 0 })
    const client = createClient({ base: 'http://shop.test', token: () => null, fetch: async (call) => app.fetch(call) })
    const certified: CatalogueQuery = {
      ...DEFAULT_CATALOGUE_QUERY,
      categories: [honey?.category ?? ''],
      organic: 'any',
    }
    const seen = async () => {
      const listed = expectSuccess(await client.products(certified))
      const { product } = expectSuccess(await client.product(honey?.id ?? ''))
      const { group } = expectSuccess(await client.productGroup(honey?.groupId ?? ''))
      const { facets } = expectSuccess(await client.productFacets(certified))
      const texts = JSON.stringify([product, group]).match(/organic [a-z]+|जैविक/gi)
      return [listed.total, product.organic, product.facts?.organic, group.organic, facets.organic[0]?.count, texts]
    }
    const claim = { scheme: 'npop', validUntil: LAST_DAY }
    const texts = expect.arrayContaining(['Organic honey', 'जैविक', 'organic jar', 'Organic nectar'])
    expect(await seen()).toEqual([1, claim, CERTIFICATE, claim, 1, texts])
    now = MIDNIGHT
    expect(await seen()).toEqual([0, null, null, null, 0, null])
  })

  test('what a customer is told, orders and is offered is not called organic without a certificate', async () => {
    const few = await api().addProduct({ title: 'Organic honey', stock: 1 })
    const other = await api().addProduct({ title: 'Organic wild honey', category: few.category, stock: 9 })
    const { client } = await api().signInGuest()
    const merged = expectSuccess(await client.mergeLists({ basket: [{ _id: few.id, qty: 4 }], wishlist: [] }))
    expect(merged.merged.changes).toMatchObject([{ code: 'cut', title: 'Honey' }])
    const refused = await client.addToCart({ _id: few.id })
    expect(JSON.stringify(refused)).toContain('Honey')
    const { lines } = expectSuccess(await client.basketSubstitutes())
    expectSuccess(await client.placeOrder({ payment_id: crypto.randomUUID() }))
    const { orders } = expectSuccess(await client.orders())
    expect(orders[0]?.items).toMatchObject([{ _id: few.id, title: 'Honey' }])
    expect(JSON.stringify([merged, refused, lines, orders])).not.toContain('Organic')
    expect(lines[0]?.substitutes.find(({ _id }) => _id === other.id)?.title ?? 'Wild honey').toBe('Wild honey')
  })

  /** Four products in a category of their own, the first certified. */
  async function addFourProducts(first: Partial<Product> = {}) {
    const category = `category ${crypto.randomUUID().slice(0, 8)}`
    const kilogram = { netAmount: 1000, netUnit: 'g' as const }
    const listed: { about: Partial<Product>; facts: Partial<ProductFacts> }[] = [
      {
        about: { title: 'honey', vendor: 'Madhuvan', netAmount: 500, netUnit: 'g', mrp: 30_000, stock: 4, ...first },
        facts: { organic: CERTIFICATE, ingredients: 'Organic nectar' },
      },
      {
        about: { title: 'eggs', vendor: 'Nadikinara', netAmount: 6, netUnit: 'piece', mrp: 8400, stock: 9 },
        facts: { diet: 'egg' },
      },
      { about: { title: 'almonds', vendor: 'Badam', ...kilogram, mrp: 90_000, stock: 0 }, facts: { origin: 'US' } },
      { about: { title: 'rice', vendor: 'Ghat Farm, Wai', ...kilogram, mrp: 7000, stock: 1 }, facts: {} },
    ]
    const products = listed.map(({ about }, position) =>
      aProduct({ category, tags: [], sellingPrice: about.mrp ?? 0, position: 7000 + position, ...about }),
    )
    const facts = new Map(listed.map(({ facts }, index) => [products[index]?.groupId ?? '', factsOf({ facts })]))
    await api().store.transaction((tx) => tx.saveProducts(products, facts))
    const titleOf = new Map(products.map(({ id, title }) => [id, title]))
    const titlesOf = (body: unknown) =>
      [...JSON.stringify(body).matchAll(/"_id":"([^"]+)"/g)].map(([, id = '']) => titleOf.get(id))
    return { category, products, titlesOf }
  }
}
