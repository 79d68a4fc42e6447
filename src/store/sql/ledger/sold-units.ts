import { type RawBuilder, sql } from 'kysely'
import { ORDER_STATES, TAKEN_BACK_STATES } from '#domain/orders.ts'
import { filledUp } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { indiaDay } from '../reports/india-days.ts'

/**
 * Of what time sales are counted. Days that are over have sums, so that no list reads the orders of weeks: those from
 * `firstDay` to `lastDay`, in India since 1970, both included. What was sold from `since` on, in ms since 1970, is read from
 * the orders themselves.
 */
export interface SalesWindow {
  firstDay: number
  lastDay: number
  since: number
}

export const salesWindowKinds = { firstDay: integer, lastDay: integer, since: integer }

type WindowParameters = { readonly [K in keyof SalesWindow]: RawBuilder<number> }

/** What was sold of a product in the window, and the first day of it on which it was, in India since 1970. */
interface SoldUnits {
  units: number
  firstDay: number
}

/** Sales of these products in the window, without orders that were taken back; none of those that are left out. */
export async function soldUnitsOf(
  session: Session,
  productIds: readonly string[],
  window: SalesWindow,
): Promise<ReadonlyMap<string, SoldUnits>> {
  const sold = new Map<string, SoldUnits>()
  for (let start = 0; start < productIds.length; ) {
    const ids = filledUp(productIds.slice(start))
    for (const row of await session.rows(unitsOf(ids.length), { ids, ...window })) {
      sold.set(row.productId, { units: Number(row.units), firstDay: row.firstDay })
    }
    start += ids.length
  }
  return sold
}

type UnitsOfProducts = RawBuilder<{ productId: string; units: number; firstDay: number }>

/**
 * The same of all products, as two tables to join: of days that are over, and since. Together in one, PostgreSQL would take them for
 * few and look through all of them for each product; and each process of a parallel plan would add them up for itself.
 */
export function soldUnits(window: WindowParameters): { summed: UnitsOfProducts; since: UnitsOfProducts } {
  const byProduct = (sold: RawBuilder<unknown>): UnitsOfProducts =>
    sql`(with added as materialized (
        select product_id, sum(units) as units, min(day) as first_day from (${sold}) as sales group by product_id
      ) select product_id, units, first_day from added)`
  return { summed: byProduct(summedSales(window, sql`true`)), since: byProduct(salesSince(window, sql`true`)) }
}

/** What was sold of a product, where the two are joined as `summed` and `since`. */
export const SOLD = sql<number>`coalesce(summed.units, 0) + coalesce(since.units, 0)`
/** The first day of the window on which it was, in India since 1970; null when on none. Days with sums are before the others. */
export const FIRST_SOLD_DAY = sql<number>`coalesce(summed.first_day, since.first_day)`
/** The day on which the first units of a row of `products` were received, in India since 1970; null when none were. */
export const FIRST_RECEIVED_DAY = sql<number>`(select min(${indiaDay('lots.receivedAt')}) from lots
  where lots.product_id = products.id)`

const SOLD_STATES = ORDER_STATES.filter((state) => !TAKEN_BACK_STATES.includes(state))

function sales(window: WindowParameters, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${summedSales(window, which)} union all ${salesSince(window, which)}`
}

function summedSales({ firstDay, lastDay }: WindowParameters, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select product_id, units, day from product_sales_days
      where day >= ${firstDay} and day <= ${lastDay} and ${which}`
}

function salesSince({ since }: WindowParameters, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select product_id, qty as units, ${indiaDay('orders.createdAt')} as day from orders join order_lines on order_lines.order_id = orders.id
      where orders.state in (${sql.join(SOLD_STATES.map((state) => sql.lit(state)))})
        and orders.created_at >= ${since} and ${which}`
}

const unitsOf = family((size: number) =>
  query({ ids: many(text, size), ...salesWindowKinds }, (db, { ids, ...window }) =>
    db
      .selectFrom(
        sql<{
          productId: string
          units: number
          day: number
        }>`(${sales(window, sql`product_id in (${sql.join(ids)})`)})`.as('sales'),
      )
      // Read as text: PostgreSQL's sums are of a type that JavaScript's numbers cannot all hold.
      .select(['sales.productId', sql<string>`cast(sum(units) as text)`.as('units')])
      .select(({ fn }) => fn.min('sales.day').as('firstDay'))
      .groupBy('sales.productId'),
  ),
)
