import {
  compareSortPositions,
  filterAndSort,
  type ListOptions,
  type Ordering,
  orderingOf,
  type SortPosition,
} from './ordering.ts'
import type { Product } from './product.ts'
import type { CatalogueQuery } from './query.ts'

/** Writes where a page ended, as text that is safe in an address. It says nothing that the list does not. */
export function writeCursor(ordering: Ordering, place: SortPosition): string {
  const text = [ordering, place.key, place.position, encodeURIComponent(place.id)].join(' ')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Reads a cursor made for the same ordering; null for anything else, which means the first page. */
export function readCursor(ordering: Ordering, cursor: string | null): SortPosition | null {
  if (cursor === null || cursor.length > MAX_CURSOR_LENGTH || !/^[\w-]+$/.test(cursor)) return null
  const match = CURSOR.exec(decoded(cursor))
  if (!match || match[1] !== ordering) return null
  const key = Number(match[2])
  const position = Number(match[3])
  const id = idFrom(match[4] ?? '')
  return Number.isSafeInteger(key) && Number.isSafeInteger(position) && id !== null ? { key, position, id } : null
}

/** One page of the matching products, how many match in all, and the cursor of the page after it. */
export function paginate(
  query: CatalogueQuery,
  products: Iterable<Product>,
  page: ListOptions & { limit: number; cursor: string | null },
): { products: Product[]; total: number; nextCursor: string | null } {
  const ordering = orderingOf(query)
  const all = filterAndSort(query, products, page)
  const after = readCursor(ordering, page.cursor)
  const start = after === null ? 0 : firstAfter(all, after)
  const shown = all.slice(start, start + page.limit)
  const last = shown.at(-1)
  const more = last !== undefined && start + shown.length < all.length
  return {
    products: shown.map((each) => each.product),
    total: all.length,
    nextCursor: more ? writeCursor(ordering, last.place) : null,
  }
}

const MAX_CURSOR_LENGTH = 600
const CURSOR = /^([a-z-]+) (-?\d{1,16}) (-?\d{1,16}) (\S+)$/

function firstAfter(all: readonly { place: SortPosition }[], after: SortPosition): number {
  const index = all.findIndex((each) => compareSortPositions(each.place, after) > 0)
  return index === -1 ? all.length : index
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function idFrom(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
