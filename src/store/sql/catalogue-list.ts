import { readCursor, writeCursor } from '#domain/catalogue/cursor.ts'
import { type Ordering, orderingOf, type SortPosition, sortPositionOf } from '#domain/catalogue/ordering.ts'
import { type CatalogueQuery, priceBounds } from '#domain/catalogue/query.ts'
import { searchTerms } from '#domain/search.ts'
import type { PageRequest, ProductPage } from '../store.ts'
import { countQuery, type ListShape, listQuery } from './catalogue-list-query.ts'
import { productFrom } from './product-rows.ts'
import { whole } from './row.ts'
import type { Session } from './session.ts'
import type { Arguments } from './statement.ts'

/** One page of products: the domain's `matches` and order, told to the engine. */
export async function listProducts(session: Session, query: CatalogueQuery, page: PageRequest): Promise<ProductPage> {
  const wanted = wantedOf(query)
  const after = readCursor(wanted.ordering, page.cursor)
  const shape = shapeOf(wanted, after)
  const statement = session.statements.shaped(`list ${JSON.stringify(shape)}`, listQuery(shape))
  // One more than asked for tells whether there is a page after this one.
  const rows = await session.rowsOf(statement, { ...argumentsOf(wanted, after), limit: page.limit + 1 })
  const products = rows.slice(0, page.limit).map(productFrom)
  const more = rows.length > page.limit
  const total = after === null && !more ? rows.length : await countProducts(session, wanted)
  const last = products.at(-1)
  const lastRow = rows[products.length - 1]
  const nextCursor =
    more && last && lastRow
      ? writeCursor(wanted.ordering, sortPositionOf(wanted.ordering, last, whole(lastRow, 'rank')))
      : null
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
  const statement = session.statements.shaped(`count ${JSON.stringify(shape)}`, countQuery(shape))
  const [row] = await session.rowsOf(statement, argumentsOf(wanted, null))
  return row ? whole(row, 'total') : 0
}

function argumentsOf(wanted: Wanted, after: SortPosition | null): Arguments {
  const values: Record<string, string | number> = {}
  for (const [index, category] of wanted.categories.entries()) values[`category${index}`] = category
  for (const [index, word] of wanted.words.entries()) {
    values[`from${index}`] = word
    values[`to${index}`] = word + AFTER_ALL_LETTERS
  }
  if (wanted.bounds) Object.assign(values, wanted.bounds)
  if (wanted.rating !== null) values.rating = wanted.rating * 10
  if (after) Object.assign(values, after)
  return values
}

/** Text from "to" up to "to" and this is every word that begins with "to": no letter comes after it. */
const AFTER_ALL_LETTERS = '\u{10ffff}'
