import { may } from '#domain/staff/permissions.ts'
import {
  attemptsByPack,
  type CountAttempt,
  type CountLineState,
  countDifference,
  countLineState,
} from '#domain/stock/counts/count-line.ts'
import { firstExpiredFirst } from '#domain/stock/first-expired.ts'
import type { Lot } from '#domain/stock/lot.ts'
import type { PackToCount, Reads } from '#store/store.ts'

/** A pack of a count, with all that was counted of it and its lots as they are now. */
export interface CountLine {
  pack: PackToCount
  attempts: readonly CountAttempt[]
  state: CountLineState
  /**
   * Whether what the last attempt found cannot be booked any more. The lots have fewer units now than it would take from
   * them: what was missing then was sold or picked since, so it was there. Or another count or correction has changed the
   * pack since, and would be made a second time. It has to be counted again.
   */
  isOutdated: boolean
  /** In the order in which they are to leave, those without units included. */
  lots: readonly Lot[]
  /** Of a unit of a lot, in paise: what it cost, or its selling price. */
  priceOf: (lotId: string) => number
}

/** The packs of a count in the order of the picker's way. */
export async function countLines(reads: Reads, countId: string): Promise<CountLine[]> {
  const packs = await reads.packsOfCount(countId)
  const rows = await reads.countedLots(countId)
  const attempts = attemptsByPack(rows)
  const countedAt = new Map(rows.map(({ productId, at }) => [productId, at]))
  const different = [...attempts].filter(([, made]) => made.at(-1)?.lots.some((lot) => countDifference(lot) !== 0))
  const corrections = await reads.lastCorrections(different.map(([productId]) => productId))
  const lots = Map.groupBy(await reads.lotsOf(packs.map(({ productId }) => productId)), ({ productId }) => productId)
  const counters = (await reads.staff()).filter(({ state, role }) => state === 'active' && may(role, 'stock.change'))
  const isAlone = counters.length < 2
  return packs.map((pack) => {
    const ofPack = firstExpiredFirst(lots.get(pack.productId) ?? [])
    const priceOf = (lotId: string) => ofPack.find(({ id }) => id === lotId)?.cost ?? pack.sellingPrice
    const made = attempts.get(pack.productId) ?? []
    const isTooFew = (made.at(-1)?.lots ?? []).some((counted) => {
      const onHand = ofPack.find(({ id }) => id === counted.lotId)?.onHand ?? 0
      return onHand + countDifference(counted) < 0
    })
    const isOutdated =
      isTooFew || (corrections.get(pack.productId) ?? 0) > (countedAt.get(pack.productId) ?? Number.MAX_SAFE_INTEGER)
    const state = countLineState(made, { priceOf, isAlone })
    return { pack, attempts: made, state, isOutdated, lots: ofPack, priceOf }
  })
}
