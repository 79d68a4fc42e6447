import { locale } from '#i18n/locale.ts'

const TIME_ZONE = 'Asia/Kolkata'
const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE })
const exactTimes = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: TIME_ZONE,
})
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: TIME_ZONE })
const daysWithYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const isoDays = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** Milliseconds since 1970, or a date of the API. */
type Moment = number | string

const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })

const toDate = (moment: Moment) => new Date(moment)

/** The time of day in India: "4:08 pm". */
export function formatTime(moment: Moment): string {
  return times.format(toDate(moment))
}

/** With seconds, for what is read line by line: "4:08:41 pm". */
export function formatExactTime(moment: Moment): string {
  return exactTimes.format(toDate(moment))
}

/** "21 Nov", with the year where it is another than this one's. */
export function formatDay(moment: Moment): string {
  const isThisYear = toDate(moment).getFullYear() === new Date().getFullYear()
  return (isThisYear ? days : daysWithYear).format(toDate(moment))
}

/** With the year always, for what is printed and read in other years: "21 Nov 2026". */
export function formatDayWithYear(moment: Moment): string {
  return daysWithYear.format(toDate(moment))
}

/** Day and time where the calendar has them; null for a number that is no moment: "21 Nov 2026, 4:08 pm". */
export function formatDayAndTime(moment: number): string | null {
  return Number.isNaN(toDate(moment).getTime()) ? null : `${formatDayWithYear(moment)}, ${formatTime(moment)}`
}

/** The time for today, else the day: "4:08 pm", "21 Nov". */
export function formatMoment(moment: Moment): string {
  return isoDay(moment) === isoDay(Date.now()) ? formatTime(moment) : formatDay(moment)
}

/** The day in India as the API has it: "2026-11-21". */
function isoDay(moment: Moment): string {
  return isoDays.format(toDate(moment))
}

/** An hour of the day, 0 to 23: "4 pm". */
export function formatHour(hour: number): string {
  return hours.format(Date.UTC(2000, 0, 1, hour))
}
