import type { Cell } from './tables.ts'

/**
 * Rows of `products` from a backup of a release that let a price be above the MRP: as in the migration, such a price
 * becomes the MRP, and an MRP of nothing the price.
 */
export function withinMrp(columns: readonly string[], rows: readonly Cell[][]): Cell[][] {
  const mrp = columns.indexOf('mrp')
  const price = columns.indexOf('selling_price')
  return rows.map((row) => {
    const [highest, charged] = [Number(row[mrp]), Number(row[price])]
    if (charged <= highest) return row
    return row.with(highest === 0 ? mrp : price, highest === 0 ? charged : highest)
  })
}
