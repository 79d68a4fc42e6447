import { type AliasableExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Ordering, UNKNOWN_ORIGIN_KEY } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Dialect } from '../query/dialect.ts'
import { query } from '../query/query.ts'
import { productRecord } from '../records.ts'
import type { Schema } from '../schema.ts'
import {
  filtered,
  found,
  isUnfiltered,
  type ListParameters,
  type ListShape,
  listFamily,
  matchingPacks,
  packsBy,
  parametersOf,
} from './list-filters.ts'
import { COMPARED_BY, pageByUnitPrice, unitPriceKey } from './unit-price.ts'

/** The products of one page, each with the rank of the search. */
export const listQuery = listFamily((shape: ListShape) =>
  query(parametersOf(shape), (db, parameters, dialect) => {
    if (shape.ordering === 'search' && isUnfiltered(shape)) return searchedOnly(db, shape, parameters)
    const key = keyOf(shape.ordering, parameters, dialect)
    if (isReadByUnitPrice(shape)) {
      return withGroups(db, pageByUnitPrice(db, shape, parameters, dialect)).orderBy(placeOf(key))
    }
    const rank = shape.ordering === 'search' ? sql.ref<number>('found.rank') : sql.lit<number>(0)
    const inOrder = shape.wide && isReadInOrder(shape) ? ORDERED_INDEXES[shape.ordering] : undefined
    const all = inOrder
      ? filtered(packsBy(db, inOrder, dialect), shape, parameters)
      : matchingPacks(db, shape, parameters)
    const matching = all.select(['products.seq', rank.as('rank')])
    const packs =
      shape.ordering === 'origin' && shape.origins > 0
        ? matching.where(isAmongOrigins(parameters.origins, dialect))
        : matching
    // Cut from the packs alone: groups are read for those of the page, and not for all that had to be sorted.
    const list = withGroups(db, paged(packs, shape, parameters, key))
    const placed = shape.ordering === 'search' ? sql`page.rank` : key
    return list.orderBy(placeOf(placed))
  }),
)

/** How many of them are compared by each net unit. */
export const unitsQuery = listFamily((shape: ListShape) =>
  query(parametersOf(shape), (db, parameters) => {
    // Where packs of a group are looked at one by one, an index on the unit is only in the way.
    const unit = shape.inStock || shape.priced ? sql<Product['netUnit']>`products.net_unit` : COMPARED_BY
    return matchingPacks(db, shape, parameters)
      .select([unit.as('netUnit'), sql<number>`count(*)`.as('total')])
      .where(sql<boolean>`${unit === COMPARED_BY ? unit : sql`products.net_amount`} is not null`)
      .groupBy(unit)
  }),
)

/** Not those of a vendor, which are few and have an index of their own; all other filters stand in the index of unit prices. */
function isReadByUnitPrice({ ordering, words, vendors, wide }: ListShape): boolean {
  return ordering === 'unit-price-low-to-high' && words === 0 && (wide || vendors === 0)
}

/** The indexes by what lists are sorted by, and by nothing that they filter by. */
const ORDERED_INDEXES: Partial<Record<Ordering, string>> = {
  'price-high-to-low': 'products_dearest_first',
  'price-low-to-high': 'products_cheapest_first',
  'customer-ratings': 'products_best_first',
}

/**
 * Whether the page of a list that many packs meet is cut from one of those. SQLite would find all of some categories or of a
 * price range, and sort them; few vendors have so many packs, and these stand together.
 */
export function isReadInOrder({ ordering, words, vendors }: ListShape): boolean {
  return ORDERED_INDEXES[ordering] !== undefined && words === 0 && vendors === 0
}

const PRODUCT = productRecord.columnsIn('products')

/** As the index by origin has it. */
function originKey(origin: RawBuilder<unknown>, { characterCode }: Dialect): RawBuilder<number> {
  const code = (place: 1 | 2) => sql`${sql.raw(characterCode)}(substr(${origin}, ${sql.lit(place)}, 1)) - 65`
  return sql`coalesce((${code(1)}) * 26 + ${code(2)}, ${sql.lit(UNKNOWN_ORIGIN_KEY)})`
}

/** Only says again what the filter says, in a way that the index by origin finds them: a country's packs stand together there. */
function isAmongOrigins(origins: readonly RawBuilder<string>[], dialect: Dialect): RawBuilder<boolean> {
  const keys = origins.map((origin) => originKey(sql`cast(${origin} as text)`, dialect))
  const key = originKey(sql`products.origin`, dialect)
  // SQLite sorts what it finds by `in`, even by one.
  return keys.length === 1 ? sql`${key} = ${keys[0]}` : sql`${key} in (${sql.join(keys)})`
}

/** The domain's key of each ordering; null for none. The first three are as the indexes have them. */
function keyOf(ordering: Ordering, parameters: ListParameters, dialect: Dialect): RawBuilder<unknown> | null {
  switch (ordering) {
    case 'price-high-to-low':
      return sql`(-products.selling_price)`
    case 'price-low-to-high':
      return sql`products.selling_price`
    case 'customer-ratings':
      return sql`(-products.rating_tenths)`
    case 'unit-price-low-to-high':
      return unitPriceKey(parameters)
    case 'origin':
      return originKey(sql`products.origin`, dialect)
    case 'search':
      return sql`found.rank`
    // Only an index ranks by relevance.
    case 'relevance':
    case 'position':
      return null
  }
}

/**
 * Only a search: its page is cut from the words alone, and then only that page's products are read. Those in the
 * same place as the first or the last are all read, for only their ids, which the words do not have, tell them apart.
 */
function searchedOnly(db: Kysely<Schema>, shape: ListShape, parameters: ListParameters) {
  const start = sql`(${parameters.key}, ${parameters.position})`
  const from = shape.continued ? sql`(rank, position) >= ${start}` : sql`true`
  // Of those in the place of the start as many may stand before the page as there are.
  const before = shape.continued ? sql`(select count(*) from found where (rank, position) = ${start})` : sql.lit(0)
  const page = sql<{ seq: number; rank: number }>`(
    with found as materialized (select * from ${found(parameters)} as found_by_words)
    select product_seq as seq, rank from found where ${from} and (rank, position) <= (
      select rank, position from (
        select rank, position from found where ${from} order by rank, position limit ${parameters.limit} + ${before}
      ) as first_places order by rank desc, position desc limit 1
    )
  )`
  return paged(withGroups(db, page), shape, parameters, sql`page.rank`)
}

/**
 * The products of a page. On SQLite a cross join fixes the order of reading: the engine would go through all packs
 * otherwise, to have them in the order of an index.
 */
export function withGroups<Page extends { seq: number; rank: number }>(
  db: Kysely<Schema>,
  page: AliasableExpression<Page>,
) {
  return db
    .selectFrom(page.as('page'))
    .crossJoin('productsWithGroup as products')
    .whereRef('products.seq', '=', 'page.seq')
    .select(PRODUCT)
    .select('page.rank')
}

function paged<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  parameters: ListParameters,
  key: RawBuilder<unknown> | null,
) {
  const place = placeOf(key)
  const start = sql`${parameters.position}, ${parameters.id}`
  const after = sql<boolean>`(${place}) > (${key ? sql`${parameters.key}, ${start}` : start})`
  return (shape.continued ? list.where(after) : list).orderBy(place).limit(parameters.limit)
}

function placeOf(key: RawBuilder<unknown> | null): RawBuilder<unknown> {
  return key ? sql`${key}, products.position, products.id` : sql`products.position, products.id`
}
