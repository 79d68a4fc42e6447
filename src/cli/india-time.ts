/** India has one time zone and no summer time. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000

const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?(?: ?(?:IST|India time))?$/i

/**
 * The moment, in milliseconds since 1970, of a date as people write it: `2030-01-01` (its first moment), `2030-01-01
 * 18:00` or with seconds, in India time. Null for anything else, also for 30 February.
 */
export function parseIndiaTime(text: string): number | null {
  const [, date, time = '00:00'] = PATTERN.exec(text.trim()) ?? []
  if (date === undefined) return null
  const moment = Date.parse(`${date}T${time.replace(/^(\d):/, '0$1:')}Z`)
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)
  return isReal ? moment - OFFSET_MS : null
}

/** The inverse, with seconds only where they are not zero: `2030-01-01 18:00`. */
export function formatIndiaTime(moment: number): string {
  const [date = '', time = ''] = new Date(moment + OFFSET_MS).toISOString().replace('Z', '').split('T')
  return `${date} ${time.replace(/(:00)?\.000$/, '')}`
}
