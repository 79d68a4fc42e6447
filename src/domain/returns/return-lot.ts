import { firstExpiredFirst } from '../stock/first-expired.ts'
import { isGoodOn, type Lot } from '../stock/lot.ts'
import { failed, ok, type Result } from '../values/result.ts'
import type { WantedReturn } from './order-return.ts'

type KnownLot = Pick<Lot, 'id' | 'state' | 'bestBefore' | 'receivedAt'>
type Wanted = Pick<WantedReturn, 'outcome' | 'lotId'>

/**
 * Which units are meant where those of a line are of several lots: those of the lot that is named, or else those whose lot
 * is good where they are to be sold again, and those of other lots where they are wasted.
 */
export function isPreferredLot(
  lots: readonly KnownLot[],
  { outcome, lotId }: Wanted,
  today: string,
): (soldLotId: string) => boolean {
  if (lotId !== null) return (soldLotId) => soldLotId === lotId
  const good = new Set(lots.filter((lot) => isGoodOn(lot, today)).map(({ id }) => id))
  return (soldLotId) => good.has(soldLotId) === (outcome === 'restock')
}

/**
 * The lot of a product that goods which came back go into, or that they are wasted from. Goods to be sold again go into the
 * lot that is named or the one they were sold from, and only into a good one. Where no lot is known they join the good one
 * that ends last, as units do that are found. `lots` are all of the product, in any sequence.
 */
export function returnLot<L extends KnownLot>(
  lots: readonly L[],
  { outcome, lotId, soldLotId }: Wanted & { soldLotId: string },
  today: string,
): Result<L, { code: 'lot-not-found' } | { code: 'return-lot-blocked' }> {
  const id = outcome === 'restock' && lotId !== null ? lotId : soldLotId
  const last = firstExpiredFirst(lots.filter((lot) => isGoodOn(lot, today))).at(-1)
  const lot = id === '' ? (last ?? lots[0]) : lots.find((each) => each.id === id)
  if (!lot) return failed('lot-not-found')
  return outcome === 'waste' || isGoodOn(lot, today) ? ok(lot) : failed('return-lot-blocked')
}
