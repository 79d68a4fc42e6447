import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedFacts } from '#domain/catalogue/groups/product-group.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { factsOf } from '#seed/sample-products.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import type { StoreUnderTest } from '../suite.ts'

/** The list by country of origin, against an order that is written down here once more, and not the domain's. */
export function originOrderConformance(underTest: StoreUnderTest): void {
  test('a list by origin has its countries by code, then the owner’s order, and what has no origin last, page by page', async () => {
    const store = await underTest.empty()
    await store.transaction((tx) => tx.saveProducts(PRODUCTS, FACTS))
    for (const filters of FILTERS) {
      for (const grouped of [false, true]) {
        const query: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, sortBy: 'origin', ...filters }
        const expected = idsInOrder(PRODUCTS.filter(accepts(filters)), grouped)
        expect(expected.length).toBeGreaterThan(grouped ? 4 : 9)
        for (let limit = 1; limit <= expected.length; limit += 1) {
          const seen: string[] = []
          let cursor: string | null = null
          do {
            const page = await store.products(query, { limit, cursor, grouped })
            expect(page.total).toBe(expected.length)
            expect(page.products.length).toBeLessThanOrEqual(limit)
            seen.push(...page.products.map(({ id }) => id))
            cursor = page.nextCursor
          } while (cursor !== null)
          expect(seen, JSON.stringify({ filters, grouped, limit })).toEqual(expected)
        }
      }
    }
  })

  test('packs that move to another country between two pages neither repeat nor hide the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), changes, fc.boolean(), async (limit, changed, grouped) => {
        const store = await underTest.empty()
        await store.transaction((tx) => tx.saveProducts(PRODUCTS, FACTS))
        const query: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, sortBy: 'origin' }
        const first = await store.products(query, { limit, cursor: null, grouped })
        const facts = new Map(changed.map(({ group, origin }) => [`g${group}`, factsOf({ facts: { origin } })]))
        const moved = PRODUCTS.filter(({ groupId }) => facts.has(groupId))
        await store.transaction((tx) => tx.saveProducts(moved, facts))
        const seen = first.products.map(({ id }) => id)
        for (let cursor = first.nextCursor; cursor !== null; ) {
          const page = await store.products(query, { limit, cursor, grouped })
          seen.push(...page.products.map(({ id }) => id))
          cursor = page.nextCursor
        }
        const isUnmoved = (id: string) => !moved.some((each) => each.id === id)
        const unmoved = idsInOrder(PRODUCTS, grouped).filter(isUnmoved)
        expect(seen.filter(isUnmoved)).toEqual(unmoved)
      }),
      { numRuns: 8 },
    )
  })
}

const changes = fc.array(
  fc.record({ group: fc.integer({ min: 0, max: 8 }), origin: fc.constantFrom('AA', 'IN', 'NZ', 'ZZ') }),
  { minLength: 1, maxLength: 3 },
)

/** Of the groups; of the last three nothing is known. Two are of one country, and "IN" is neither first nor last. */
const ORIGINS = ['ZZ', 'IN', 'AF', 'IN', 'NZ', 'AA', 'ZZ', 'AZ', 'BA', null, null, null]
/** More often the same place than not, so that only the ids tell packs apart. */
const POSITIONS = [3, 0, 0, 3, 0, 1]

const FACTS = new Map(
  ORIGINS.flatMap((origin, group) => (origin === null ? [] : [[`g${group}`, factsOf({ facts: { origin } })] as const])),
)

/** Two or three packs of each group, saved in no order of any kind. */
const PRODUCTS: readonly Product[] = ORIGINS.flatMap((_, group) =>
  Array.from({ length: 2 + (group % 2) }, (_each, positionInGroup) => {
    const number = (group * 5 + positionInGroup * 13) % 37
    const id = `p${number}-${group}-${positionInGroup}`
    return aProduct({
      ...{ id, slug: id, groupId: `g${group}`, groupSlug: `g${group}`, positionInGroup },
      ...listedFacts(FACTS.get(`g${group}`) ?? null),
      position: POSITIONS[number % POSITIONS.length] ?? 0,
      stock: positionInGroup === 0 ? 0 : 4,
      sellingPrice: 100_00 * (1 + positionInGroup),
    })
  }),
)

const FILTERS = [{}, { inStock: true }, { priceLow: 150 }] satisfies Partial<CatalogueQuery>[]

function accepts({ inStock = false, priceLow = 0 }: Partial<CatalogueQuery>): (product: Product) => boolean {
  return ({ stock, sellingPrice }) => (!inStock || stock > 0) && sellingPrice >= priceLow * 100
}

function idsInOrder(accepted: readonly Product[], grouped: boolean): string[] {
  const first = new Map<string, Product>()
  for (const product of accepted) if (!first.has(product.groupId)) first.set(product.groupId, product)
  const place = ({ origin }: Product) => origin ?? 'ZZ and later'
  return [...(grouped ? first.values() : accepted)]
    .sort((a, b) => compare(place(a), place(b)) || a.position - b.position || compare(a.id, b.id))
    .map(({ id }) => id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
