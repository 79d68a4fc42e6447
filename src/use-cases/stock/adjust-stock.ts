import type { Role } from '#domain/staff/permissions.ts'
import { isWithinStockLimit } from '#domain/staff/role-limits.ts'
import { firstExpiredFirst } from '#domain/stock/first-expired.ts'
import type { Lot } from '#domain/stock/lot.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import { moveUnits, newLot, openLots, type StockDependencies } from './move-units.ts'

export interface StockAdjustment {
  productId: string
  /** Units more, fewer below 0. */
  by: number
  /** One of `ADJUST_REASONS`. */
  reason: string
  note: string
  /** The same key is written once. */
  key: string
  staffId: string
  /** How much the units may be worth depends on it. */
  role: Role
}

/**
 * Units of a pack are found or missing, whatever their lot: those that are missing leave the good lots that end first, those
 * that are found join the good lot that ends last.
 */
export async function adjustStock(
  deps: StockDependencies,
  tx: Transaction,
  { productId, by, key, role, ...details }: StockAdjustment,
): Promise<Result<{ moved: number }, { code: 'product-not-found' | 'lot-too-small' | 'beyond-stock-limit' }>> {
  let forSale = (await tx.lockStock([productId])).get(productId)
  if (!forSale) return failed('product-not-found')
  if (by === 0 || (await tx.stockMove(adjustmentKey(key)))) return ok({ moved: 0 })
  const price = (await tx.packPrices([productId])).get(productId) ?? 0
  if (!isWithinStockLimit(role, by * price)) return failed('beyond-stock-limit')
  const good = firstExpiredFirst((await openLots(deps, tx, productId)).filter(({ state }) => state === 'good'))
  const moves = by > 0 ? [{ lot: good.at(-1) ?? (await addedLot(deps, tx, productId)), qty: by }] : taken(good, -by)
  if (moves === null) return failed('lot-too-small')
  for (const [at, { lot, qty }] of moves.entries()) {
    const move = { ...details, kind: 'adjust' as const, qty, key: adjustmentKey(key, at) }
    forSale = await moveUnits(deps, tx, lot, forSale, move)
  }
  return ok({ moved: by })
}

/** The key of an adjustment's first move, by which one that was made is known. */
export function adjustmentKey(key: string, at = 0): string {
  return `adjust-${key}-${at}`
}

/** Units that lie in the shop and may be sold, promised ones included, of the packs that exist. */
export async function unitsOnHand(reads: Reads, productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const lots = Map.groupBy(await reads.lotsOf(productIds), ({ productId }) => productId)
  const positions = await reads.stockPositions(productIds)
  return new Map(
    positions.map(({ productId, stock, reserved, ordered }) => {
      const good = lots.get(productId)?.filter(({ state }) => state === 'good')
      return [productId, good ? good.reduce((sum, { onHand }) => sum + onHand, 0) : stock + reserved + ordered]
    }),
  )
}

async function addedLot(deps: StockDependencies, tx: Transaction, productId: string): Promise<Lot> {
  const lot = newLot(deps, { productId, lotNo: '', supplier: '', bestBefore: null, cost: null })
  await tx.addLot(lot)
  return lot
}

/** The lots that so many units leave; null where there are fewer. */
function taken(lots: readonly Lot[], units: number): { lot: Lot; qty: number }[] | null {
  const moves: { lot: Lot; qty: number }[] = []
  let left = units
  for (const lot of lots) {
    const qty = Math.min(lot.onHand, left)
    if (qty > 0) moves.push({ lot, qty: -qty })
    left -= qty
  }
  return left > 0 ? null : moves
}
