/** India has one time zone and no summer time. */
const OFFSET_MS = 5.5 * 3600_000
const MINUTES = 16
const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment in ms since 1970 as a browser's field for day and time has it, in India: "2030-01-01T18:00". */
export function toIndiaTime(moment: number): string {
  return new Date(moment + OFFSET_MS).toISOString().slice(0, MINUTES)
}

/** The moment of what such a field has; null while it is empty or half typed. */
export function fromIndiaTime(typed: string): number | null {
  const moment = TYPED.test(typed) ? Date.parse(`${typed}:00Z`) : Number.NaN
  return Number.isNaN(moment) ? null : moment - OFFSET_MS
}
