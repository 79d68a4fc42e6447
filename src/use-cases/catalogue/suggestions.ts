import type { ListOptions } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { SearchIndex } from '#domain/search/index/search-index.ts'
import { pageOfMatches } from '#domain/search/page-of-matches.ts'
import { findProducts } from '#domain/search/search-products.ts'
import { suggestNames } from '#domain/search/suggest.ts'
import type { Store } from '#store/store.ts'

/** What a customer who typed this may mean. */
export interface Suggestions {
  /** Names of goods that are sold, in the script typed. */
  names: readonly string[]
  /** Categories with how many products each has of what was typed. */
  categories: readonly { name: string; count: number }[]
  products: readonly Product[]
}

/** Fewer letters begin too much. */
export const MIN_SUGGESTED_LETTERS = 2
const MAX_CATEGORIES = 3
const MAX_PRODUCTS = 3

/** Nothing for fewer letters, and while there is no index. */
export async function suggestionsFor(
  { store, index }: { store: Pick<Store, 'productsById'>; index: SearchIndex | null },
  typed: string,
  { grouped = true }: ListOptions,
): Promise<Suggestions> {
  if (index === null || [...typed.trim()].length < MIN_SUGGESTED_LETTERS) {
    return { names: [], categories: [], products: [] }
  }
  const { matches } = findProducts(index, typed, null)
  const query = { ...DEFAULT_CATALOGUE_QUERY, q: typed }
  const { products } = pageOfMatches(index, query, matches, { limit: MAX_PRODUCTS, cursor: null, grouped })
  const ids = products.map(({ id }) => id)
  const found = new Map((await store.productsById(ids)).map((product) => [product.id, product]))
  return {
    names: suggestNames(index, typed),
    categories: countCategories(index, matches.slots),
    products: ids.flatMap((id) => found.get(id) ?? []),
  }
}

/** Of each category how many products, packs of one group counted once; those with most first. */
function countCategories(index: SearchIndex, slots: Uint32Array): Suggestions['categories'] {
  const { slots: rows } = index
  const isCounted = new Uint8Array(rows.groupLimit())
  /** By kind, which tells the category, with the slot of one product of it. */
  const kinds: { count: number; slot: number }[] = []
  for (const slot of slots) {
    const group = rows.group(slot)
    if (isCounted[group] === 1) continue
    isCounted[group] = 1
    const kind = rows.kind(slot)
    const known = kinds[kind]
    if (known) known.count += 1
    else kinds[kind] = { count: 1, slot }
  }
  const counts = new Map<string, number>()
  kinds.forEach(({ count, slot }) => {
    const { category } = rows.facts(slot)
    counts.set(category, (counts.get(category) ?? 0) + count)
  })
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_CATEGORIES)
}
