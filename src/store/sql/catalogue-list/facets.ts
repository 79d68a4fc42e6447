import { sql } from 'kysely'
import { type FacetCount, type FacetFilter, type Facets, facetOf, withValue } from '#domain/catalogue/filters/facets.ts'
import type { ListOptions } from '#domain/catalogue/ordering.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { countedPacks, type ListShape, listFamily, matchingPacks, parametersOf } from './list-filters.ts'
import { countProducts, shapeOf, valuesOf, wantedOf } from './wanted.ts'

/** How many entries a list would have with each value of each filter: the domain's `countFacets`, written as SQL. */
export async function countFacets(session: Session, filter: CatalogueQuery, options: ListOptions): Promise<Facets> {
  const of = async (name: FacetFilter): Promise<FacetCount[]> => {
    const wanted = wantedOf(withValue(filter, name, null), options)
    const shape = { ...shapeOf(wanted, null), ordering: 'position' as const, facet: name }
    const rows = await session.rows(facetQuery(shape), valuesOf(wanted, null, { limit: 0 }))
    const counts = new Map(rows.flatMap(({ value, total }) => (value === null ? [] : [[value, total] as const])))
    if (name === 'organic')
      counts.set(
        'any',
        rows.reduce((sum, { total }) => sum + total, 0),
      )
    if (counts.get('any') === 0) counts.delete('any')
    return facetOf(filter, name, counts)
  }
  const [categories, diets, organic, vendors, origins] = await Promise.all([
    of('categories'),
    of('diets'),
    of('organic'),
    of('vendors'),
    of('origins'),
  ])
  return {
    ...{ categories, diets, organic, vendors, origins },
    inStock: await countProducts(session, wantedOf({ ...filter, inStock: true }, options)),
  }
}

const COLUMNS = {
  categories: 'products.category',
  diets: 'products.diet',
  organic: 'products.organicScheme',
  vendors: 'products.vendor',
  origins: 'products.origin',
} as const

const facetQuery = listFamily(({ facet, ...shape }: ListShape & { facet: FacetFilter }) =>
  query(parametersOf(shape), (db, parameters, dialect) => {
    const packs =
      shape.words === 0 && !shape.inStock
        ? countedPacks(db, shape, parameters, { dialect, columns: facet !== 'categories' })
        : matchingPacks(db, shape, parameters)
    const listed = facet === 'organic' ? packs.where('products.organicUntil', '>=', parameters.today) : packs
    return listed
      .select([sql.ref<string | null>(COLUMNS[facet]).as('value'), sql<number>`count(*)`.as('total')])
      .groupBy(COLUMNS[facet])
  }),
)
