import { indiaDayNumber } from '../values/india-day.ts'

/** For how many days a report is asked: today, a week, four weeks, or a year. */
export const REPORT_DAYS = [1, 7, 28, 365] as const
export type ReportDays = (typeof REPORT_DAYS)[number]

const IST_MS = 5.5 * 3600_000
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_DAYS = 7
export const HOURS_OF_WEEK = WEEK_DAYS * 24

/** Days in India since 1970, both included, and the moments at which they begin and end, in ms since 1970. */
export interface DayRange {
  firstDay: number
  lastDay: number
  from: number
  /** Not included. */
  to: number
}

/**
 * The days of a report at `now`, of which today is the last, and the days it is compared with: the same days of the week
 * before, as many weeks earlier as the report is long.
 */
export function reportPeriod(now: number, days: ReportDays): { current: DayRange; before: DayRange } {
  const today = indiaDayNumber(now)
  const weeks = Math.ceil(days / WEEK_DAYS)
  const current = dayRange(today - days + 1, today)
  const shift = weeks * WEEK_DAYS
  return { current, before: dayRange(current.firstDay - shift, today - shift) }
}

export function dayRange(firstDay: number, lastDay: number): DayRange {
  return { firstDay, lastDay, from: dayStart(firstDay), to: dayStart(lastDay + 1) }
}

/** When a day in India begins, in ms since 1970. */
export function dayStart(day: number): number {
  return day * DAY_MS - IST_MS
}

/** A day in India as a calendar has it: "2026-11-22". */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The hour of the week in India of a moment, 0 to 167. */
export function hourOfWeek(at: number): number {
  return Math.floor((at + IST_MS) / HOUR_MS) % HOURS_OF_WEEK
}

/** Moments that have ended for an hour are in no transaction any more that is still to be committed. */
const SUM_DELAY_MS = HOUR_MS

/** The last day in India whose sales can be added up for good, in days since 1970. */
export function lastEndedDay(now: number): number {
  return indiaDayNumber(now - SUM_DELAY_MS) - 1
}
