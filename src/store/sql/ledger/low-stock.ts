import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_SUPPLY_TIMES, SALES_WINDOW_DAYS } from '#domain/stock/reorder.ts'

/**
 * Whether a row of `products` is at or below its reorder point, as `reorderPoint` has it: `sold` are its units of the last
 * SALES_WINDOW_DAYS. Rounded up to whole cases, so that one case less is below what was sold in the time.
 */
export function isLow(sold: RawBuilder<number>): RawBuilder<boolean> {
  const days = sql.lit(DEFAULT_SUPPLY_TIMES.leadDays + DEFAULT_SUPPLY_TIMES.safetyDays)
  const caseSize = sql`coalesce(products.case_size, 1)`
  const cases = sql`((products.stock + ${caseSize} - 1) / ${caseSize})`
  return sql<boolean>`case when products.reorder_at is null
    then (${cases} - 1) * ${caseSize} * ${sql.lit(SALES_WINDOW_DAYS)} < (${sold}) * ${days}
    else products.stock <= products.reorder_at end`
}
