import { type Kysely, type RawBuilder, sql } from 'kysely'
import { UNIT_RANK_WEIGHT, UNKNOWN_UNIT_RANK } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Dialect } from '../query/dialect.ts'
import type { Schema } from '../schema.ts'
import { filtered, type ListParameters, type ListShape, packsBy } from './list-filters.ts'

// The index `products_by_unit_price` is of these two, so their text is that of its migration.

/** What a pack is compared by; null where its net quantity is not known. */
export const COMPARED_BY = sql<Product['netUnit']>`(case when products.net_amount > 0 then products.net_unit end)`

/** The domain's `comparablePrice`, in paise. */
const UNIT_PRICE = sql<number | null>`(case when products.net_amount > 0 and products.net_unit is not null then
  (2 * products.selling_price * case products.net_unit when 'piece' then 1 else 1000 end + products.net_amount)
    / (2 * products.net_amount) end)`

/** The domain's key of the order by unit price, with the ranks that the list gives to the units. */
export function unitPriceKey({ g, ml, piece }: Ranks): RawBuilder<number> {
  const rank = sql`case products.net_unit when 'g' then cast(${g} as bigint) when 'ml' then cast(${ml} as bigint)
    else cast(${piece} as bigint) end`
  const last = sql.lit(UNKNOWN_UNIT_RANK * UNIT_RANK_WEIGHT)
  return sql`coalesce((${rank}) * ${sql.lit(UNIT_RANK_WEIGHT)} + ${UNIT_PRICE}, ${last})`
}

type Ranks = Pick<ListParameters, 'g' | 'ml' | 'piece'>

/**
 * The packs of a page in this order: of each unit as many as the page has, which an index has in order, since the rank of a
 * unit is not known before the list is.
 */
export function pageByUnitPrice(db: Kysely<Schema>, shape: ListShape, parameters: ListParameters, dialect: Dialect) {
  const { g, ml, piece, key, position, id, limit } = parameters
  const ranks: [unit: RawBuilder<unknown>, rank: RawBuilder<unknown>][] = [
    [sql`= 'g'`, g],
    [sql`= 'ml'`, ml],
    [sql`= 'piece'`, piece],
    [sql`is null`, sql.lit(UNKNOWN_UNIT_RANK)],
  ]
  const pages = ranks.map(([unit, rank], nth) => {
    const isLast = nth === ranks.length - 1
    const packs = filtered(packsBy(db, 'products_by_unit_price', dialect), shape, parameters)
      .where(sql<boolean>`${COMPARED_BY} ${unit}`)
      .where(isLast ? sql<boolean>`${UNIT_PRICE} is null` : sql<boolean>`${UNIT_PRICE} >= 0`)
    const place = sql`${UNIT_PRICE}, products.position, products.id`
    const base = sql`cast(${rank} as bigint) * ${sql.lit(UNIT_RANK_WEIGHT)}`
    // What comes after the place of the last page, among the packs of this unit: all or none where that was of another one.
    const from = sql`cast(${key} as bigint) - ${base}`
    const after = isLast
      ? sql<boolean>`(0, products.position, products.id) > (${from}, ${position}, ${id})`
      : sql<boolean>`(${place}) > (${from}, ${position}, ${id})`
    const page = (shape.continued ? packs.where(after) : packs)
      .select(['products.seq', 'products.position', 'products.id'])
      .select(isLast ? base.as('key') : sql`${base} + ${UNIT_PRICE}`.as('key'))
      // Of the last both are null, and PostgreSQL reads them in order only where it is told so.
      .orderBy(isLast ? sql`${COMPARED_BY}, ${place}` : place)
      .limit(limit)
    return sql`select * from (${page}) as ${sql.id(`page_${nth}`)}`
  })
  // Cast as the compiler casts limits that it writes (sqlite-compiler.ts): SQLite would plan the query for each number.
  return sql<{ seq: number; rank: number }>`(
    select seq, 0 as rank from (${sql.join(pages, sql` union all `)}) as each_unit order by key, position, id limit cast(${limit} as bigint)
  )`
}
