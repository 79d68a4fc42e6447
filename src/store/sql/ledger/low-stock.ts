import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_SUPPLY_TIMES, MIN_SALES_DAYS, SALES_WINDOW_DAYS } from '#domain/stock/reorder.ts'
import { FIRST_RECEIVED_DAY, FIRST_SOLD_DAY, SOLD } from './sold-units.ts'

/**
 * Whether a row of `products` is at or below its reorder point, as `reorderPoint` and `salesDays` have it, of the window that
 * began with `firstDay`. What was sold of it is joined. Rounded up to whole cases, so that one case less is below what was
 * sold in the time.
 */
export function isLow(firstDay: RawBuilder<number>): RawBuilder<boolean> {
  const days = sql.lit(DEFAULT_SUPPLY_TIMES.leadDays + DEFAULT_SUPPLY_TIMES.safetyDays)
  const caseSize = sql`coalesce(products.case_size, 1)`
  const cases = sql`((products.stock + ${caseSize} - 1) / ${caseSize})`
  const isBelow = (soldDays: RawBuilder<number>) =>
    sql<boolean>`(${cases} - 1) * ${caseSize} * ${soldDays} < (${SOLD}) * ${days}`
  // Lots are looked at for the few packs that could be low by the fewest days.
  return sql<boolean>`case when products.reorder_at is not null then products.stock <= products.reorder_at
    when products.stock <= 0 then true
    when not (${isBelow(sql.lit(MIN_SALES_DAYS))}) then false
    else ${isBelow(daysOfSales(firstDay))} end`
}

/** That of a pack of which nothing was sold does not matter. */
function daysOfSales(firstDay: RawBuilder<number>): RawBuilder<number> {
  const most = sql.lit(SALES_WINDOW_DAYS - MIN_SALES_DAYS)
  const daysBefore = (day: RawBuilder<number>) =>
    sql`case when ${day} is null or ${day} - ${firstDay} > ${most} then ${most}
      when ${day} < ${firstDay} then 0 else ${day} - ${firstDay} end`
  const sold = daysBefore(FIRST_SOLD_DAY)
  const received = daysBefore(FIRST_RECEIVED_DAY)
  return sql<number>`(${sql.lit(SALES_WINDOW_DAYS)} - (case when ${sold} < ${received} then ${sold} else ${received} end))`
}
