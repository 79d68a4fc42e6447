import { readCursor, writeCursor } from '#domain/catalogue/cursor.ts'
import { type Ordering, orderingOf, type SortPosition, sortPositionOf } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type CatalogueQuery, priceBounds } from '#domain/catalogue/query.ts'
import { searchTerms } from '#domain/catalogue/search.ts'
import type { PageRequest } from '../../page.ts'
import type { Session } from '../query/session.ts'
import { productRecord } from '../records.ts'
import { countQuery, type ListShape, listQuery } from './catalogue-list-query.ts'

export interface ProductPage {
  products: Product[]
  /** How many match the query in all. */
  total: number
  nextCursor: string | null
}

/** One page of products: the domain's `matches` and order, written as SQL. */
export async function listProducts(session: Session, query: CatalogueQuery, page: PageRequest): Promise<ProductPage> {
  const wanted = wantedOf(query)
  const after = readCursor(wanted.ordering, page.cursor)
  const shape = shapeOf(wanted, after)
  // One more than asked for tells whether there is a page after this one.
  const rows = await session.rows(listQuery(shape), valuesOf(wanted, after, page.limit + 1))
  const products = rows.slice(0, page.limit).map(productRecord.fromRow)
  const more = rows.length > page.limit
  const total = after === null && !more ? rows.length : await countProducts(session, wanted)
  const last = products.at(-1)
  const lastRow = rows[products.length - 1]
  const nextCursor =
    more && last && lastRow ? writeCursor(wanted.ordering, sortPositionOf(wanted.ordering, last, lastRow.rank)) : null
  return { products, total, nextCursor }
}

interface Wanted {
  ordering: Ordering
  categories: readonly string[]
  bounds: { low: number; high: number } | null
  rating: number | null
  words: readonly string[]
}

function wantedOf(query: CatalogueQuery): Wanted {
  return {
    ordering: orderingOf(query),
    categories: query.categories,
    bounds: priceBounds(query),
    rating: query.rating,
    words: searchTerms(query.q),
  }
}

function shapeOf(wanted: Wanted, after: SortPosition | null): ListShape {
  return {
    ordering: wanted.ordering,
    categories: wanted.categories.length,
    priced: wanted.bounds !== null,
    rated: wanted.rating !== null,
    words: wanted.words.length,
    continued: after !== null,
  }
}

async function countProducts(session: Session, wanted: Wanted): Promise<number> {
  const shape = { ...shapeOf(wanted, null), ordering: 'position' } as const
  const row = await session.row(countQuery(shape), valuesOf(wanted, null, 0))
  return row ? row.total : 0
}

/** The values of every parameter there can be; a query takes those that its shape has. */
function valuesOf(wanted: Wanted, after: SortPosition | null, limit: number) {
  return {
    categories: wanted.categories,
    low: wanted.bounds?.low ?? 0,
    high: wanted.bounds?.high ?? 0,
    rating: (wanted.rating ?? 0) * 10,
    from: wanted.words,
    to: wanted.words.map((word) => word + AFTER_ALL_LETTERS),
    key: after?.key ?? 0,
    position: after?.position ?? 0,
    id: after?.id ?? '',
    limit,
  }
}

/** Text from "to" up to "to" and this is every word that begins with "to": no letter comes after it. */
const AFTER_ALL_LETTERS = '\u{10ffff}'
