import type { ListOptions } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { SearchIndex } from '#domain/search/index/search-index.ts'
import { pageOfMatches } from '#domain/search/page-of-matches.ts'
import { findProducts } from '#domain/search/search-products.ts'
import { inSlices, type Steps } from '#domain/search/steps.ts'
import { withNextLetters } from '#domain/search/suggestions/next-letters.ts'
import { suggestNames } from '#domain/search/suggestions/suggest.ts'
import { isSuggestible } from '#domain/values/suggestible.ts'
import type { Store } from '#store/store.ts'

/** What a customer who typed this may mean. */
export interface Suggestions {
  /** Names of goods that are sold, in the script typed. */
  names: readonly string[]
  /** Categories with how many products each has of what was typed. */
  categories: readonly { name: string; count: number }[]
  products: readonly Product[]
}

/** What is suggested once one letter more is typed; `typed` is with that letter. */
export interface NextSuggestions {
  typed: string
  suggestions: Suggestions
}

/** Where suggestions are found. */
interface Searched {
  store: Pick<Store, 'productsById'>
  index: SearchIndex | null
  /** All steps, with turns of others in between. */
  read: <T>(steps: Steps<T>) => Promise<T>
}

const MAX_CATEGORIES = 3
const MAX_PRODUCTS = 3

/** Nothing for fewer letters, and while there is no index. */
export async function suggestionsFor(searched: Searched, typed: string, options: ListOptions): Promise<Suggestions> {
  const [suggestions] = await suggestionsForEach(searched, [typed], options)
  return suggestions ?? NOTHING
}

/** For the likely next letters, the likeliest first; from the first letter on. */
export async function nextSuggestionsFor(
  searched: Searched,
  typed: string,
  options: ListOptions,
): Promise<NextSuggestions[]> {
  const longer = searched.index === null ? [] : withNextLetters(searched.index, typed)
  const found = await suggestionsForEach(searched, longer, options)
  return longer.map((each, at) => ({ typed: each, suggestions: found[at] ?? NOTHING }))
}

const NOTHING: Suggestions = { names: [], categories: [], products: [] }

/** In the order of what was typed; the products of all are read at once. */
async function suggestionsForEach(
  { store, index, read }: Searched,
  allTyped: readonly string[],
  options: ListOptions,
): Promise<Suggestions[]> {
  const found: (Suggested | null)[] = []
  for (const typed of allTyped) {
    const isAsked = index !== null && isSuggestible(typed)
    found.push(isAsked ? await read(suggestedBy(index, typed, options)) : null)
  }
  const ids = [...new Set(found.flatMap((each) => each?.ids ?? []))]
  const products = ids.length === 0 ? [] : await store.productsById(ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  return found.map((each) =>
    each === null
      ? NOTHING
      : {
          names: each.names,
          categories: each.categories,
          products: each.ids.flatMap((id) => byId.get(id) ?? []),
        },
  )
}

/** Suggestions whose products are known by id alone. */
type Suggested = Omit<Suggestions, 'products'> & { ids: readonly string[] }

function* suggestedBy(index: SearchIndex, typed: string, { grouped = true }: ListOptions): Steps<Suggested> {
  const { matches } = yield* findProducts(index, typed, null)
  const query = { ...DEFAULT_CATALOGUE_QUERY, q: typed }
  const { products } = yield* pageOfMatches(index, query, matches, { limit: MAX_PRODUCTS, cursor: null, grouped })
  return {
    names: yield* suggestNames(index, typed),
    categories: yield* countCategories(index, matches.slots),
    ids: products.map(({ id }) => id),
  }
}

/** Of each category how many products, packs of one group counted once; those with most first. */
function* countCategories(index: SearchIndex, slots: Uint32Array): Steps<Suggestions['categories']> {
  const { slots: rows } = index
  const isCounted = new Uint8Array(rows.groupLimit())
  /** By kind, which tells the category, with the slot of one product of it. */
  const kinds: { count: number; slot: number }[] = []
  yield* inSlices(0, slots.length, (from, to) => {
    for (const slot of slots.subarray(from, to)) {
      const group = rows.group(slot)
      if (isCounted[group] === 1) continue
      isCounted[group] = 1
      const kind = rows.kind(slot)
      const known = kinds[kind]
      if (known) known.count += 1
      else kinds[kind] = { count: 1, slot }
    }
  })
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
