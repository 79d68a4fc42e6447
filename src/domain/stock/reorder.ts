/** Days whose sales say what will be sold. */
export const SALES_WINDOW_DAYS = 28

/** How long goods take to come, and how long they should last beyond that, in days. */
export interface SupplyTimes {
  leadDays: number
  safetyDays: number
}

export const DEFAULT_SUPPLY_TIMES: SupplyTimes = { leadDays: 2, safetyDays: 3 }

/**
 * At how many units a pack should be ordered again: what is sold until the next delivery, with some to spare. `sold` are
 * its units of the last SALES_WINDOW_DAYS; `caseSize` are the units it is delivered in.
 */
export function reorderPoint(sold: number, { leadDays, safetyDays }: SupplyTimes, caseSize = 1): number {
  const wanted = Math.ceil((sold * (leadDays + safetyDays)) / SALES_WINDOW_DAYS)
  return Math.ceil(wanted / caseSize) * caseSize
}

/**
 * Units to order, in whole cases, so that the stock is twice the reorder point; none for that while there is more than that
 * point. `missing` units were promised to customers and are not there: a delivery makes up for them first.
 */
export function proposedOrder(stock: number, reorderAt: number, { caseSize = 1, missing = 0 } = {}): number {
  const wanted = stock > reorderAt ? 0 : Math.max(0, 2 * reorderAt - stock)
  return Math.ceil((wanted + missing) / caseSize) * caseSize
}

/** For how many days the stock lasts when as much is sold as in the last SALES_WINDOW_DAYS; null when nothing was. */
export function daysLeft(stock: number, sold: number): number | null {
  return sold <= 0 ? null : (stock * SALES_WINDOW_DAYS) / sold
}
