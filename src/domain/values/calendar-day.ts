import * as v from 'valibot'

/** A day as it is typed: "2027-02-28", which is compared as text. There is no thirtieth of February. */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay))

/** Whether a day that is written like one exists. */
export function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
