/**
 * A moment, in ms since 1970, as the wire has it, on the shop's own clock and to the second: `2026-11-20T18:35:00+05:30`. A page
 * of orders has a hundred of them, and the platform's `toISOString` takes a microsecond: it is asked once for those of one day.
 */
export function toIsoIndiaTime(at: number): string {
  const onClock = at + IST_MS
  const day = Math.floor(onClock / DAY_MS)
  if (day !== lastDay.day) lastDay = { day, date: new Date(day * DAY_MS).toISOString().slice(0, DATE_LENGTH) }
  const seconds = Math.floor((onClock - day * DAY_MS) / 1000)
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${lastDay.date}T${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second]}+05:30`
}

const IST_MS = 5.5 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000
const DATE_LENGTH = '2026-11-20'.length
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
/** Of the last moment: those of one answer are mostly of one day. */
let lastDay = { day: Number.NaN, date: '' }
