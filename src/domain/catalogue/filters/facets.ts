import { DIETS, ORGANIC_SCHEMES } from '../fact-values.ts'
import { filterAndSort, type ListOptions } from '../ordering.ts'
import type { Product } from '../product.ts'
import type { CatalogueQuery } from '../query.ts'
import type { Filterable } from './meets-filters.ts'

/** How many entries the list would have with this value of a filter chosen alone, all other filters as they are. */
export interface FacetCount<Value extends string = string> {
  value: Value
  count: number
}

/** The values of each filter that lead to something, and those that are chosen. */
export interface Facets {
  categories: FacetCount[]
  diets: FacetCount[]
  organic: FacetCount[]
  vendors: FacetCount[]
  origins: FacetCount[]
  inStock: number
}

/** The filters with a list of values; `organic` has one of its own. */
export const FACET_FILTERS = ['categories', 'diets', 'organic', 'vendors', 'origins'] as const
export type FacetFilter = (typeof FACET_FILTERS)[number]

/** Most values of one filter; those that lead to most, and any that is chosen. */
const MAX_FACET_VALUES = 100

/** The query with only this value of a filter chosen, or with none. */
export function withValue(query: CatalogueQuery, filter: FacetFilter, value: string | null): CatalogueQuery {
  if (filter !== 'organic') {
    const chosen = filter === 'diets' ? DIETS.filter((diet) => diet === value) : value === null ? [] : [value]
    return { ...query, [filter]: chosen }
  }
  const scheme = ORGANIC_SCHEMES.find((each) => each === value)
  return { ...query, organic: value === 'any' ? 'any' : (scheme ?? null) }
}

/** The values of a filter in the order they are shown, with those that are chosen although they lead to nothing. */
export function facetOf(query: CatalogueQuery, filter: FacetFilter, counts: ReadonlyMap<string, number>): FacetCount[] {
  const chosen = chosenValues(query, filter)
  const all = [...new Set([...counts.keys(), ...chosen])].map((value) => ({ value, count: counts.get(value) ?? 0 }))
  const sorted = all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return sorted.filter(({ value }, index) => index < MAX_FACET_VALUES || chosen.includes(value))
}

/** The facets of a list, found by going through all products. */
export function countFacets(query: CatalogueQuery, products: readonly Product[], options: ListOptions): Facets {
  const list = (filter: CatalogueQuery) => filterAndSort(filter, products, options).map(({ product }) => product)
  const values = (filter: FacetFilter): FacetCount[] => {
    const counts = new Map<string, number>()
    for (const product of list(withValue(query, filter, null))) {
      for (const value of valuesOf(filter, product, options.today)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return facetOf(query, filter, counts)
  }
  return {
    categories: values('categories'),
    diets: values('diets'),
    organic: values('organic'),
    vendors: values('vendors'),
    origins: values('origins'),
    inStock: list({ ...query, inStock: true }).length,
  }
}

function chosenValues(query: CatalogueQuery, filter: FacetFilter): readonly string[] {
  if (filter !== 'organic') return query[filter]
  return query.organic === null ? [] : [query.organic]
}

/** Under which values of the filter a product is counted. */
export function valuesOf(filter: FacetFilter, product: Filterable, today: string | undefined): string[] {
  const { organic } = product
  if (filter === 'organic')
    return organic && today !== undefined && organic.validUntil >= today ? ['any', organic.scheme] : []
  const value = { categories: product.category, diets: product.diet, vendors: product.vendor, origins: product.origin }
  const single = value[filter]
  return single === null ? [] : [single]
}
