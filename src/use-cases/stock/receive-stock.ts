import type { Lot } from '#domain/stock/lot.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { moveUnits, newLot, openLots, type StockDependencies } from './move-units.ts'

/** What came in of one pack. */
export interface ReceivedLot extends Pick<Lot, 'productId' | 'lotNo' | 'supplier' | 'bestBefore' | 'cost'> {
  /** Units, at least 1; of loose goods steps. */
  qty: number
}

type Refusal = { code: 'product-not-found' } | { code: 'best-before-passed' } | { code: 'key-reused' }

/**
 * Goods come in as a lot of their own. The same key receives the same goods once and answers their lot, and is refused with
 * others, which were typed after an answer was lost. What customers were promised and the shop did not have is made up for first.
 */
export async function receiveLot(
  deps: StockDependencies,
  tx: Transaction,
  { key, staffId, received }: { key: string; staffId: string; received: ReceivedLot },
): Promise<Result<{ lot: Lot; isRepeated: boolean }, Refusal>> {
  const { qty, ...details } = received
  const forSale = (await tx.lockStock([received.productId])).get(received.productId)
  if (!forSale) return failed('product-not-found')
  const before = await tx.stockMove(key)
  const lotBefore = before && (await tx.lot(before.lotId))
  if (lotBefore) {
    const isSame = before.qty === qty && isOfDelivery(lotBefore, details)
    return isSame ? ok({ lot: lotBefore, isRepeated: true }) : failed('key-reused')
  }
  if (isPast(received.bestBefore, deps.now())) return failed('best-before-passed')
  await openLots(deps, tx, received.productId)
  const lot = newLot(deps, details)
  await tx.addLot(lot)
  await moveUnits(deps, tx, lot, forSale, { key, kind: 'receive', qty, staffId })
  return ok({ lot: { ...lot, onHand: qty }, isRepeated: false })
}

function isOfDelivery(lot: Lot, { productId, lotNo, supplier, bestBefore, cost }: Omit<ReceivedLot, 'qty'>): boolean {
  const isSameLot = lot.productId === productId && lot.lotNo === lotNo && lot.supplier === supplier
  return isSameLot && lot.bestBefore === bestBefore && lot.cost === cost
}

/** Whether the best-before date of goods is over, so that they cannot be received for sale. */
export function isPast(bestBefore: string | null, now: number): boolean {
  return bestBefore !== null && bestBefore < indiaDay(now)
}
