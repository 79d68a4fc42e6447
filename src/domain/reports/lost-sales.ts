import type { Paise } from '../values/money/money.ts'
import { hourOfWeek } from './report-period.ts'

const HOUR_MS = 3600_000
/** India's hours begin at half past those of UTC. */
const HALF_HOUR_MS = HOUR_MS / 2

/** A time in ms since 1970 in which a product was sold out; `to` is not included. */
export interface SoldOutTime {
  from: number
  to: number
}

export const USUAL_WEEKS = 4

/**
 * An estimate of what would have been sold in these times: for each hour, as far as the product was sold out in it, the
 * units sold in that hour of the week on the mean of the last USUAL_WEEKS, at the product's price (rule A.4). `unitsAt` has
 * the units of all those weeks together, by the hour of the week.
 */
export function lostSales(
  times: readonly SoldOutTime[],
  unitsAt: ReadonlyMap<number, number>,
  price: Paise,
): { amount: Paise; minutes: number } {
  let units = 0
  let milliseconds = 0
  for (const { from, to } of times) {
    for (let start = from; start < to; ) {
      const end = Math.min(to, nextHour(start))
      units += ((unitsAt.get(hourOfWeek(start)) ?? 0) / USUAL_WEEKS) * ((end - start) / HOUR_MS)
      start = end
    }
    milliseconds += Math.max(0, to - from)
  }
  return { amount: Math.round(units * price), minutes: Math.round(milliseconds / 60_000) }
}

function nextHour(at: number): number {
  return (Math.floor((at + HALF_HOUR_MS) / HOUR_MS) + 1) * HOUR_MS - HALF_HOUR_MS
}

/** The part of a time that lies within a range; null for none. */
export function within(time: SoldOutTime, range: SoldOutTime): SoldOutTime | null {
  const [from, to] = [Math.max(time.from, range.from), Math.min(time.to, range.to)]
  return from < to ? { from, to } : null
}
