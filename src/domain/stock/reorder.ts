/** Days whose sales say what will be sold. */
export const SALES_WINDOW_DAYS = 28
/** Of a newer pack those since it came, and not fewer: one good day is no rate, and a week has each of its days once. */
export const MIN_SALES_DAYS = 7

/** How long goods take to come, and how long they should last beyond that, in days. */
export interface SupplyTimes {
  leadDays: number
  safetyDays: number
}

export const DEFAULT_SUPPLY_TIMES: SupplyTimes = { leadDays: 2, safetyDays: 3 }

/**
 * On how many days of the window, which began with `firstDay`, a pack's sales were made. `since` is the day on which it was
 * first received or sold, null when neither; days are in India since 1970.
 */
export function salesDays(since: number | null, firstDay: number): number {
  const before = since === null ? 0 : Math.max(0, since - firstDay)
  return Math.max(MIN_SALES_DAYS, SALES_WINDOW_DAYS - before)
}

/**
 * At how many units a pack should be ordered again: what is sold until the next delivery, with some to spare. `sold` are
 * its units of `days` days; `caseSize` are the units it is delivered in.
 */
export function reorderPoint(
  sold: number,
  { leadDays, safetyDays }: SupplyTimes,
  caseSize = 1,
  days = SALES_WINDOW_DAYS,
): number {
  const wanted = Math.ceil((sold * (leadDays + safetyDays)) / days)
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

/** For how many days the stock lasts when as much is sold as in the last `days` days; null when nothing was. */
export function daysLeft(stock: number, sold: number, days = SALES_WINDOW_DAYS): number | null {
  return sold <= 0 ? null : (stock * days) / sold
}
