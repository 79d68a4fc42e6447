import type { Role } from '#domain/staff/permissions.ts'
import { isWithinStockLimit } from '#domain/staff/role-limits.ts'
import type { Lot } from '#domain/stock/lot.ts'
import { isMoveAllowed, type StockMove } from '#domain/stock/moves.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { moveUnits, openLots, type StockDependencies } from './move-units.ts'

export interface StockCorrection {
  key: string
  staffId: string
  kind: 'waste' | 'adjust' | 'count'
  /** Units, negative for those that are gone. */
  qty: number
  reason: string
  note: string
  /** How much they may be worth depends on it. */
  role: Role
}

type Refusal =
  | { code: 'lot-not-found' }
  | { code: 'lot-too-small' }
  | { code: 'move-not-allowed' }
  | { code: 'beyond-stock-limit' }
  | { code: 'key-reused' }

/** Units of a lot are wasted, found, missing or counted. The same key counts once, and is refused for another correction. */
export async function correctLot(
  deps: StockDependencies,
  tx: Transaction,
  lotId: string,
  { role, ...correction }: StockCorrection,
): Promise<Result<{ before: Lot; after: Lot }, Refusal>> {
  if (!isMoveAllowed(correction)) return failed('move-not-allowed')
  const found = await tx.lot(lotId)
  if (!found) return failed('lot-not-found')
  const forSale = (await tx.lockStock([found.productId])).get(found.productId)
  // Read again: somebody may have moved units before the lock.
  const lot = await tx.lot(lotId)
  if (!forSale || !lot) return failed('lot-not-found')
  const moved = await tx.stockMove(correction.key)
  if (moved) return isOf(correction, moved, lotId) ? ok({ before: lot, after: lot }) : failed('key-reused')
  const worth = correction.qty * (lot.cost ?? (await tx.packPrices([lot.productId])).get(lot.productId) ?? 0)
  if (!isWithinStockLimit(role, worth)) return failed('beyond-stock-limit')
  if (lot.onHand + correction.qty < 0) return failed('lot-too-small')
  await moveUnits(deps, tx, lot, forSale, correction)
  return ok({ before: lot, after: { ...lot, onHand: lot.onHand + correction.qty } })
}

/** The lots of a product, for somebody who is about to correct them; its first is written down if it has none, once. */
export async function lotsToCorrect(
  deps: StockDependencies,
  tx: Transaction,
  productId: string,
): Promise<{ lots: Lot[]; isRepeated: boolean }> {
  await tx.lockStock([productId])
  const before = await tx.lotsOf([productId])
  const lots = before.length > 0 ? before : await openLots(deps, tx, productId)
  return { lots, isRepeated: lots.length === before.length }
}

function isOf(correction: Omit<StockCorrection, 'role'>, moved: StockMove, lotId: string): boolean {
  const parts = ['kind', 'qty', 'reason', 'note'] as const
  return moved.lotId === lotId && parts.every((part) => moved[part] === correction[part])
}
