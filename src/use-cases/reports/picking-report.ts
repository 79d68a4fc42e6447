import { isUnusuallyShort, pickedBy, shortRate } from '#domain/reports/picking-rates.ts'
import { type ReportDays, reportPeriod } from '#domain/reports/report-period.ts'
import type { Reads } from '#store/store.ts'

/** How often each member of staff marked goods as not there in the last days, beside the mean; the most first. */
export async function pickingReport(reads: Reads, now: number, days: ReportDays) {
  const { current } = reportPeriod(now, days)
  const [figures, staff] = await Promise.all([reads.pickerFigures(current), reads.staff()])
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const people = figures.map((each) => ({
    ...each,
    name: names.get(each.staffId) ?? '',
    rate: shortRate(each),
    isUnusual: isUnusuallyShort(each, figures),
  }))
  return { people: people.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1)), mean: shortRate(pickedBy(figures)) }
}
