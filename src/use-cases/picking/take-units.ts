import type { Order } from '#domain/orders.ts'
import type { PickedUnits, ShortReason } from '#domain/picking/pick-line.ts'
import type { PickRefusal } from '#domain/picking/picks.ts'
import { type LotUnits, lotsFor } from '#domain/stock/first-expired.ts'
import type { Lot } from '#domain/stock/lot.ts'
import type { MoveKind } from '#domain/stock/moves.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type StockDependencies, writeMove } from '../stock/move-units.ts'
import { withEndedBlocked } from '../stock/take-for-order.ts'

/** The pick that moves units. */
export interface PickOrigin {
  order: Order
  line: number
  key: string
  staffId: string
}

/** The lots of a locked product; those whose last day is over are blocked by this. */
export async function usableLots(deps: StockDependencies, tx: Transaction, productId: string): Promise<Lot[]> {
  return withEndedBlocked(tx, await tx.lotsOf([productId]), indiaDay(deps.now()))
}

/**
 * Units of a line leave their lots: those that were picked for the customer, and those that should have been there and
 * were not. What is for sale stays as it is, since all of them were taken from it when they were ordered. Answers where
 * the units were.
 */
export async function takePickedUnits(
  deps: StockDependencies,
  tx: Transaction,
  origin: PickOrigin,
  goods: {
    productId: string
    lots: readonly Lot[]
    sold: readonly LotUnits[]
    picked: number
    qty: number
    shortReason: ShortReason | null
  },
): Promise<PickedUnits[]> {
  const { productId, lots, sold, picked, qty, shortReason } = goods
  const left = lots.map((lot) => ({ ...lot, onHand: lot.onHand - unitsOf(sold, lot.id) }))
  const lost = lotsFor(left, qty - picked, indiaDay(deps.now())).taken
  await move(deps, tx, origin, { productId, units: sold, key: 'pick', kind: 'sell', reason: '' })
  const { kind, reason } = LOSSES[shortReason ?? 'not found']
  await move(deps, tx, origin, { productId, units: lost, key: 'lost', kind, reason })
  const forSale = (await tx.lockStock([productId])).get(productId)
  if (forSale && lots.length > 0) {
    // What the lots did not have was promised and missing. It was found all the same, or is promised no more.
    const shortfall = Math.max(0, forSale.shortfall - (qty - sum(sold) - sum(lost)))
    await tx.setStockForSale(productId, forSale, { ...forSale, shortfall })
  }
  const at = { orderId: origin.order.id, line: origin.line, productId }
  return [
    ...sold.map((each) => ({ ...at, ...each, kind: 'sold' as const })),
    ...withoutLot(picked - sum(sold)).map((each) => ({ ...at, ...each, kind: 'sold' as const })),
    ...lost.map((each) => ({ ...at, ...each, kind: 'lost' as const })),
  ]
}

/** Units of other goods leave what is for sale and their lots. Nothing is taken where there are not enough for sale. */
export async function takeSubstitute(
  deps: StockDependencies,
  tx: Transaction,
  origin: PickOrigin,
  { productId, qty }: { productId: string; qty: number },
): Promise<Result<PickedUnits[], { code: PickRefusal }>> {
  const lots = await usableLots(deps, tx, productId)
  const forSale = (await tx.lockStock([productId])).get(productId)
  if (!forSale || forSale.stock < qty) return failed('substitute-sold-out')
  const { taken, missing } = lotsFor(lots, qty, indiaDay(deps.now()))
  await move(deps, tx, origin, { productId, units: taken, key: 'pick', kind: 'sell', reason: '' })
  const shortfall = lots.length > 0 ? Math.max(0, forSale.shortfall - missing) : forSale.shortfall
  await tx.setStockForSale(productId, forSale, { stock: forSale.stock - qty, shortfall })
  const at = { orderId: origin.order.id, line: origin.line, productId, kind: 'sold' as const }
  return ok([...taken, ...withoutLot(qty - sum(taken))].map((each) => ({ ...at, ...each })))
}

/** As which moves goods that a picker did not find leave their lots. */
const LOSSES: Readonly<Record<ShortReason, { kind: MoveKind; reason: string }>> = {
  'not found': { kind: 'adjust', reason: 'missing' },
  damaged: { kind: 'waste', reason: 'damaged' },
  spoilt: { kind: 'waste', reason: 'spoilt' },
  expired: { kind: 'waste', reason: 'expired' },
}

async function move(
  deps: StockDependencies,
  tx: Transaction,
  { order, key: pickKey, staffId }: PickOrigin,
  what: { productId: string; units: readonly LotUnits[]; key: string; kind: MoveKind; reason: string },
): Promise<void> {
  const { productId, units, key, kind, reason } = what
  for (const { lotId, qty } of units) {
    await writeMove(
      deps,
      tx,
      { id: lotId, productId },
      {
        key: `${key}-${pickKey}-${lotId}`,
        kind,
        qty: -qty,
        reason,
        orderId: order.id,
        staffId,
      },
    )
  }
}

function unitsOf(units: readonly LotUnits[], lotId: string): number {
  return sum(units.filter((each) => each.lotId === lotId))
}

function withoutLot(qty: number): LotUnits[] {
  return qty > 0 ? [{ lotId: '', qty }] : []
}

function sum(units: readonly { qty: number }[]): number {
  return units.reduce((total, { qty }) => total + qty, 0)
}
