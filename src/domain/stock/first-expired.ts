import { isGoodOn, type Lot } from './lot.ts'

type StockedLot = Pick<Lot, 'id' | 'state' | 'bestBefore' | 'receivedAt' | 'onHand'>

/** So many units of a lot. */
export interface LotUnits {
  lotId: string
  qty: number
}

/** Lots in the order in which they leave: first expired, first out; what has no date comes last, by age. */
export function firstExpiredFirst<L extends Pick<Lot, 'id' | 'bestBefore' | 'receivedAt'>>(lots: readonly L[]): L[] {
  return lots.toSorted(
    (a, b) =>
      compare(a.bestBefore ?? LAST_DAY, b.bestBefore ?? LAST_DAY) || a.receivedAt - b.receivedAt || compare(a.id, b.id),
  )
}

/**
 * Which lots serve a line, several where one does not suffice, and how many units none of them has. `keepUntil` is the
 * day on which the customer has it: a lot that ends before is not offered, also when it would be the first to expire.
 */
export function lotsFor(
  lots: readonly StockedLot[],
  qty: number,
  keepUntil: string,
): { taken: LotUnits[]; missing: number } {
  const taken: LotUnits[] = []
  let missing = qty
  for (const lot of firstExpiredFirst(lots.filter((each) => isGoodOn(each, keepUntil)))) {
    const units = Math.min(lot.onHand, missing)
    if (units === 0) continue
    taken.push({ lotId: lot.id, qty: units })
    missing -= units
  }
  return { taken, missing }
}

/**
 * The first day for which the lots cannot serve what is ordered, and how many units are missing from it on; null when
 * all can be served. What is to keep until a day can come only from lots that do, so it is enough to compare both sums
 * at each day that anybody asks for.
 */
export function firstShortDay(
  lots: readonly StockedLot[],
  demand: readonly { keepUntil: string; qty: number }[],
): { day: string; missing: number } | null {
  const days = [...new Set(demand.map(({ keepUntil }) => keepUntil))].sort(compare)
  for (const day of days) {
    const wanted = sum(demand.filter(({ keepUntil }) => keepUntil >= day).map(({ qty }) => qty))
    const there = sum(lots.filter((lot) => isGoodOn(lot, day)).map(({ onHand }) => onHand))
    if (wanted > there) return { day, missing: wanted - there }
  }
  return null
}

const LAST_DAY = '9999-12-31'

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
