import { dayStart } from '#domain/reports/report-period.ts'
import { SALES_WINDOW_DAYS } from '#domain/stock/reorder.ts'
import { indiaDayNumber } from '#domain/values/india-day.ts'
import type { Reads, SalesWindow } from '#store/store.ts'

/**
 * Today and the days before it that make SALES_WINDOW_DAYS. The days whose sums are there are counted by them; from the first
 * one without on, orders are read: as a rule those of today.
 */
export async function salesWindow(
  reads: Pick<Reads, 'summedDays' | 'firstSalesDay'>,
  now: number,
): Promise<SalesWindow> {
  const today = indiaDayNumber(now)
  const firstDay = today - SALES_WINDOW_DAYS + 1
  const summed = new Set((await reads.summedDays({ first: firstDay, last: today - 1 })).map(({ day }) => day))
  // Days before the first order have no sums, and need none.
  let day = Math.max(firstDay, (await reads.firstSalesDay()) ?? today)
  while (day < today && summed.has(day)) day += 1
  return { firstDay, lastDay: day - 1, since: dayStart(day) }
}
