/** India is five and a half hours ahead of UTC all year. */
const IST_MS = 5.5 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The days in India since 1970 at a moment in milliseconds: what is said of a day may change when this rises. */
export function indiaDayNumber(now: number): number {
  return Math.floor((now + IST_MS) / DAY_MS)
}

/** When the day in India began that a moment belongs to. Both in milliseconds since 1970. */
export function indiaDayStart(now: number): number {
  return indiaDayNumber(now) * DAY_MS - IST_MS
}

/** The calendar day in India at a moment in milliseconds since 1970: "2027-03-31". */
export function indiaDay(now: number): string {
  return new Date(now + IST_MS).toISOString().slice(0, 10)
}
