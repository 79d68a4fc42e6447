import { readCursor } from '#domain/catalogue/cursor.ts'
import type { Facets } from '#domain/catalogue/filters/facets.ts'
import { hasFilters } from '#domain/catalogue/filters/meets-filters.ts'
import { type ListCounts, type ListOptions, NO_DAY } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { searchTerms } from '#domain/catalogue/search.ts'
import { countFacetsOfIndex } from '#domain/search/facets-of-index.ts'
import type { SearchIndex } from '#domain/search/index/search-index.ts'
import { countListOfIndex } from '#domain/search/list-counts.ts'
import { pageOfMatches } from '#domain/search/page-of-matches.ts'
import type { Correction } from '#domain/search/query/interpretation.ts'
import { type Relatives, relativesOf } from '#domain/search/relatives.ts'
import { createRowCheck } from '#domain/search/row-filter.ts'
import { findProducts } from '#domain/search/search-products.ts'
import type { Steps } from '#domain/search/steps.ts'
import type { PageRequest, ProductPageRequest, Store } from '#store/store.ts'
import type { Log } from '../dependencies.ts'
import { createIndexFeed, type FedIndex, type IndexFeedOptions } from './index-feed.ts'
import { type NextSuggestions, nextSuggestionsFor, type Suggestions, suggestionsFor } from './suggestions.ts'
import { createTurns, type Turns } from './turns.ts'
import { findUnsold, type UnsoldGoods, withProducts } from './unsold-goods.ts'

interface MaybeProvisional {
  /** Whether the index had not all that is sold when this was read, so that it may be another when it is asked for again. */
  isProvisional: boolean
}

/** A page of what was meant, and how it was understood. */
interface SearchedPage extends MaybeProvisional {
  products: Product[]
  /** Where the list is `grouped`, the packs of its groups, those of a group in its own order; else none. */
  packs: Product[]
  /** How many match in all, exactly. */
  total: number
  nextCursor: string | null
  /** Words that were taken for others. */
  meant: readonly Correction[]
  /** Words that were left out, since nothing in the shop has them. */
  ignored: readonly string[]
  unsold: readonly UnsoldGoods[]
}

/** Finds products by what words mean; while there is no index yet, by the beginnings of words. */
export interface ProductSearch {
  /** Lists without words to search by are the store's, as is a page that goes on from one of the store's. */
  search(query: CatalogueQuery, page: PageRequest & ListOptions): Promise<SearchedPage>
  facets(query: CatalogueQuery, options: ListOptions): Promise<MaybeProvisional & { facets: Facets }>
  suggest(typed: string, options: ListOptions): Promise<MaybeProvisional & { suggestions: Suggestions }>
  suggestNext(typed: string, options: ListOptions): Promise<MaybeProvisional & { next: NextSuggestions[] }>
  /** What is near a product by what it is; nothing is known while there is no index. */
  relatives(product: Product): Promise<Relatives>
  /** Begins to make the index. */
  start(): void
  stop(): void
}

type SearchedStore = Pick<
  Store,
  'products' | 'productFacets' | 'productsById' | 'packsOf' | 'packsBeside' | 'searchRevision' | 'searchChanges'
>

export function createProductSearch({
  store,
  log,
  nextTurn = () => new Promise((resume) => setTimeout(resume, 0)),
  monotonicNow,
  ...options
}: {
  store: SearchedStore
  log: Log
  nextTurn?: (() => Promise<void>) | undefined
} & Pick<IndexFeedOptions, 'monotonicNow' | 'isChangingMuch' | 'warmsUp'>): ProductSearch {
  const feed = createIndexFeed({ store, log, nextTurn, monotonicNow, ...options })
  const beginTurn = () => createTurns({ nextTurn, monotonicNow })
  const inTurns = () => {
    const turns = beginTurn()
    return <T>(steps: Steps<T>) => feed.read(steps, turns)
  }

  return {
    search: async (query, page) => {
      const asksIndex = searchesWords(query) && !goesOnInStore(page)
      const { index, isUpToDate } = asksIndex ? await feed.current() : NOT_ASKED
      if (index === null) {
        const counting = countsInMemory(query) ? await feed.ifReady() : NOT_ASKED
        const counts = await knownCounts(counting, (index) =>
          feed.read(countListOfIndex(index, query, page), beginTurn()),
        )
        // What the store counts itself is right without an index.
        const isProvisional = !isUpToDate || (counting.index !== null && !counting.isUpToDate)
        return { ...(await listOfStore(store, query, { ...page, counts }, beginTurn)), ...PLAIN_SEARCH, isProvisional }
      }
      const turns = beginTurn()
      const { ids, unsold, ...found } = await feed.read(findPage(index, query, page), turns)
      return {
        ...(await inOrder(store, ids, page, turns)),
        ...{ ...found, isProvisional: !isUpToDate },
        unsold: await withProducts(store, unsold),
      }
    },
    facets: async (query, options) => {
      const { index, isUpToDate } = await feed.current()
      const searches = searchesWords(query)
      if (index === null) return { facets: await store.productFacets(query, options), isProvisional: searches }
      const counting = searches
        ? countFacetsOfFound(index, query, options)
        : countFacetsOfIndex(index, query, null, options)
      return { facets: await feed.read(counting, beginTurn()), isProvisional: !isUpToDate }
    },
    suggest: async (typed, options) => {
      const { index, isUpToDate } = await feed.current()
      return {
        suggestions: await suggestionsFor({ store, index, read: inTurns() }, typed, options),
        isProvisional: !isUpToDate,
      }
    },
    suggestNext: async (typed, options) => {
      const { index, isUpToDate } = await feed.current()
      return {
        next: await nextSuggestionsFor({ store, index, read: inTurns() }, typed, options),
        isProvisional: !isUpToDate,
      }
    },
    relatives: async (product) => {
      const { index } = await feed.current()
      if (index === null) return { isKnown: false, kinships: new Map() }
      return feed.read(relativesOf(index, product, MAX_RELATIVES), beginTurn())
    },
    start: feed.start,
    stop: feed.stop,
  }
}

/** Enough to choose from; a family of a large shop may have thousands. */
const MAX_RELATIVES = 200

/** For a list that no index changes. */
const NOT_ASKED: FedIndex = { index: null, isUpToDate: true }

const PLAIN_SEARCH = { meant: [], ignored: [], unsold: [] }

function searchesWords({ q }: CatalogueQuery): boolean {
  return searchTerms(q).length > 0
}

/** Its cursor is of an earlier page that the store answered. */
function goesOnInStore({ cursor }: PageRequest): boolean {
  return readCursor('search', cursor) !== null
}

/** A list without words that the store would go through all of to count, though its page is short to read. */
function countsInMemory(query: CatalogueQuery): boolean {
  return (hasFilters(query) || query.sortBy === 'unit-price-low-to-high') && !searchesWords(query)
}

/** Null where the store has to count: an index that has not everything yet may know nothing of what is listed. */
async function knownCounts(
  { index, isUpToDate }: FedIndex,
  count: (index: SearchIndex) => Promise<ListCounts>,
): Promise<ListCounts | null> {
  const counts = index && (await count(index))
  return isUpToDate || counts?.total !== 0 ? counts : null
}

/** A page of what the index has for the words, with products by their ids: what they are else may change after the last step. */
function* findPage(index: SearchIndex, query: CatalogueQuery, page: PageRequest & ListOptions) {
  const typed = query.q ?? ''
  const accepts = createRowCheck(index.slots, query, page.today ?? NO_DAY)
  const { matches, meant, ignored, unsold } = yield* findProducts(index, typed, accepts)
  const { products, total, nextCursor } = yield* pageOfMatches(index, query, matches, page)
  const ids = products.map(({ id }) => id)
  return { ids, total, nextCursor, meant, ignored, unsold: yield* findUnsold(index, { typed, unsold }) }
}

function* countFacetsOfFound(index: SearchIndex, query: CatalogueQuery, options: ListOptions): Steps<Facets> {
  const { matches } = yield* findProducts(index, query.q ?? '', null)
  return yield* countFacetsOfIndex(index, query, matches.slots, options)
}

async function listOfStore(
  store: SearchedStore,
  query: CatalogueQuery,
  page: ProductPageRequest,
  beginTurn: () => Turns,
) {
  const list = await store.products(query, page)
  const groupIds = page.grouped ? list.products.map(({ groupId }) => groupId) : []
  return { ...list, packs: await readInTurns(groupIds, (some) => store.packsOf(some), beginTurn()) }
}

/** So many ids are read together: SQLite takes 4 ms for them, in the thread that answers everybody. */
const BATCH_SIZE = 256

/** What is read of all ids, with turns of others in between. None may be there twice. */
async function readInTurns<T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly T[]>,
  turns: Turns,
): Promise<T[]> {
  const found: T[] = []
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    await turns.giveInTime()
    found.push(...(await read(ids.slice(start, start + BATCH_SIZE))))
  }
  return found
}

/** The products as the store has them now; what is no more is left out. Of a grouped list no two are of one group. */
async function inOrder(store: SearchedStore, ids: readonly string[], { grouped = false }: ListOptions, turns: Turns) {
  const readSome = (some: readonly string[]) => (grouped ? store.packsBeside(some) : store.productsById(some))
  const read = await readInTurns(ids, readSome, turns)
  const byId = new Map(read.map((product) => [product.id, product]))
  const products = ids.flatMap((id) => byId.get(id) ?? [])
  return { products, packs: grouped ? read : [] }
}
