import { dayName } from '#domain/reports/report-period.ts'
import { indiaDayNumber } from '#domain/values/india-day.ts'

/** The day in India of a moment: "2026-11-22". */
export function dayOf(at: number): string {
  return dayName(indiaDayNumber(at))
}
