import { readCursor, writeCursor } from '#domain/catalogue/cursor.ts'
import {
  type ListCounts,
  type ListOptions,
  rankUnits,
  sortPositionOf,
  type UnitRanks,
} from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import type { PageRequest } from '../../page.ts'
import type { Session } from '../query/session.ts'
import { productRecord } from '../records.ts'
import { isReadInOrder, unitsQuery } from './catalogue-list-query.ts'
import { readPage } from './first-found.ts'
import type { ListShape } from './list-filters.ts'
import { countProducts, shapeOf, valuesOf, type Wanted, wantedOf } from './wanted.ts'

export interface ProductPageRequest extends PageRequest, ListOptions {
  /** What the list holds, where that is known: then it is not counted. */
  counts?: ListCounts | null | undefined
}

export interface ProductPage {
  products: Product[]
  /** How many match the query in all. */
  total: number
  nextCursor: string | null
}

/** One page of products: the domain's `matches` and order, written as SQL. */
export async function listProducts(
  session: Session,
  query: CatalogueQuery,
  page: ProductPageRequest,
): Promise<ProductPage> {
  const wanted = wantedOf(query, page)
  const { ordering } = wanted
  const after = readCursor(ordering, page.cursor)
  const units = page.counts ? rankUnits(page.counts.units) : await unitRanks(session, wanted)
  const shape = shapeOf(wanted, after)
  const counted = page.counts?.total ?? (isSearchedByPrice(shape) ? await countProducts(session, wanted) : null)
  // One more than asked for tells whether there is a page after this one.
  const values = valuesOf(wanted, after, { limit: page.limit + 1, units })
  if (counted === 0) return { products: [], total: 0, nextCursor: null }
  const wide = counted !== null && counted >= MIN_WIDE_TOTAL
  const rows = await readPage(session, { ...shape, wide: wide && mayBeWide(shape) }, values)
  const products = rows.slice(0, page.limit).map(productRecord.fromRow)
  const more = rows.length > page.limit
  const total = counted ?? (after === null && !more ? rows.length : await countProducts(session, wanted))
  const last = products.at(-1)
  const rank = rows[products.length - 1]?.rank
  const nextCursor =
    more && last && rank !== undefined ? writeCursor(ordering, sortPositionOf(ordering, last, { rank, units })) : null
  return { products, total, nextCursor }
}

/**
 * Of a group the first pack within the price range is looked for, which takes longer than reading a pack: it is worth knowing
 * how many there are.
 */
function isSearchedByPrice({ grouped, priced, ordering, words }: ListShape): boolean {
  return grouped && priced && (ordering === 'position' || ordering === 'origin') && words === 0
}

/** Whether it matters how many there are: what many packs meet is soon met in the order of the list. */
function mayBeWide(shape: ListShape): boolean {
  return isSearchedByPrice(shape) || shape.ordering === 'unit-price-low-to-high' || isReadInOrder(shape)
}

/** Of 100,000 products a page then has to go through 1,200 or so. */
const MIN_WIDE_TOTAL = 2000

/** Which prices come first depends on what the list has most of. */
async function unitRanks(session: Session, wanted: Wanted): Promise<UnitRanks> {
  const counts = { g: 0, ml: 0, piece: 0 }
  if (wanted.ordering !== 'unit-price-low-to-high') return counts
  const shape = { ...shapeOf(wanted, null), ordering: 'position' } as const
  for (const { netUnit, total } of await session.rows(unitsQuery(shape), valuesOf(wanted, null, { limit: 0 }))) {
    if (netUnit !== null) counts[netUnit] = total
  }
  return rankUnits(counts)
}
