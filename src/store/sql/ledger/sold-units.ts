import { type RawBuilder, sql } from 'kysely'
import { ORDER_STATES, TAKEN_BACK_STATES } from '#domain/orders.ts'
import { filledUp } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

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

/** Units sold of these products in the window, without orders that were taken back; none of those that are left out. */
export async function soldUnitsOf(
  session: Session,
  productIds: readonly string[],
  window: SalesWindow,
): Promise<ReadonlyMap<string, number>> {
  const units = new Map<string, number>()
  for (let start = 0; start < productIds.length; ) {
    const ids = filledUp(productIds.slice(start))
    for (const row of await session.rows(unitsOf(ids.length), { ids, ...window })) {
      units.set(row.productId, Number(row.units))
    }
    start += ids.length
  }
  return units
}

/** The same of all products, as a table to join. */
export function soldUnits(window: WindowParameters): RawBuilder<{ productId: string; units: number }> {
  return sql<{
    productId: string
    units: number
  }>`(select product_id, sum(units) as units from (${sales(window, sql`true`)}) as sales group by product_id)`
}

const SOLD_STATES = ORDER_STATES.filter((state) => !TAKEN_BACK_STATES.includes(state))

function sales({ firstDay, lastDay, since }: WindowParameters, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select product_id, units from product_sales_days
      where day >= ${firstDay} and day <= ${lastDay} and ${which}
    union all
    select product_id, qty as units from orders join order_lines on order_lines.order_id = orders.id
      where orders.state in (${sql.join(SOLD_STATES.map((state) => sql.lit(state)))})
        and orders.created_at >= ${since} and ${which}`
}

const unitsOf = family((size: number) =>
  query({ ids: many(text, size), ...salesWindowKinds }, (db, { ids, ...window }) =>
    db
      .selectFrom(
        sql<{ productId: string; units: number }>`(${sales(window, sql`product_id in (${sql.join(ids)})`)})`.as(
          'sales',
        ),
      )
      // Read as text: PostgreSQL's sums are of a type that JavaScript's numbers cannot all hold.
      .select(['sales.productId', sql<string>`cast(sum(units) as text)`.as('units')])
      .groupBy('sales.productId'),
  ),
)
