import type { Order } from '#domain/orders.ts'
import { type ReturnedUnits, returnMoveKeys, type WantedReturn, wasteReason } from '#domain/returns/order-return.ts'
import { isPreferredLot, returnLot } from '#domain/returns/return-lot.ts'
import { type SoldUnits, unitsToReturn } from '#domain/returns/returnable-units.ts'
import type { Lot } from '#domain/stock/lot.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { moveUnits, newLot, openLots, writeMove } from '../stock/move-units.ts'
import { withEndedBlocked } from '../stock/take-for-order.ts'
import { hasLeft, returnableUnits } from './units-in-bags.ts'

export type UnitsRefusal =
  | { code: 'order-step-not-allowed' }
  | { code: 'beyond-delivered' }
  | { code: 'lot-not-found' }
  | { code: 'return-lot-blocked' }
  | { code: 'product-not-found' }
  | { code: 'order-not-found' }
  | { code: 'key-reused' }

type Made = { id: string; staffId: string }
type StockDependencies = Pick<Dependencies, 'now' | 'newId'>

/** Moves what came back of a locked order into its lots, and out again what is wasted. Answers the rows to keep of it. */
export async function takeUnitsBack(
  deps: StockDependencies,
  tx: Transaction,
  order: Order,
  made: Made,
  lines: readonly WantedReturn[],
): Promise<Result<ReturnedUnits[], UnitsRefusal>> {
  const out = await returnableUnits(tx, order)
  const isOut = hasLeft(order)
  if (!isOut && out.length === 0) return failed('order-step-not-allowed')
  await tx.lockStock(out.map(({ productId }) => productId))
  const rows: ReturnedUnits[] = []
  const today = indiaDay(deps.now())
  let left = out
  for (const wanted of lines) {
    const productId = out.find(({ line }) => line === wanted.line)?.productId
    if (productId === undefined) return failed('beyond-delivered')
    const lots = await lotsNow(deps, tx, productId)
    if (lots === null) return failed('product-not-found')
    const taken = unitsToReturn(left, { ...wanted, preferred: isPreferredLot(lots, wanted, today) })
    if (taken === null) return failed('beyond-delivered')
    left = without(left, taken)
    for (const [at, units] of taken.entries()) {
      const lot = returnLot(lots, { ...wanted, soldLotId: units.lotId }, today)
      if (!lot.ok) return lot
      // Of a packed order goods of blocked lots are taken out, which nobody sells.
      if (wanted.outcome === 'restock' && !isOut) return failed('return-lot-blocked')
      const row: ReturnedUnits = {
        returnId: made.id,
        orderId: order.id,
        place: rows.length,
        line: wanted.line,
        productId,
        qty: units.qty,
        reason: wanted.reason,
        outcome: wanted.outcome,
        soldLotId: units.lotId,
        lotId: lot.value.id,
        amount: at === 0 ? wanted.amount : 0,
      }
      await moveRow(deps, tx, lot.value, row, made)
      rows.push(row)
    }
  }
  return ok(rows)
}

/** The lots of a locked product as they are today, of which there is one at least; null where the product is no longer there. */
async function lotsNow(deps: StockDependencies, tx: Transaction, productId: string): Promise<Lot[] | null> {
  if (!(await tx.lockStock([productId])).has(productId)) return null
  const lots = await withEndedBlocked(tx, await openLots(deps, tx, productId), indiaDay(deps.now()))
  if (lots.length > 0) return lots
  const lot = newLot(deps, { productId, lotNo: '', supplier: '', bestBefore: null, cost: null })
  await tx.addLot(lot)
  return [lot]
}

async function moveRow(
  deps: StockDependencies,
  tx: Transaction,
  lot: Lot,
  row: ReturnedUnits,
  { staffId }: Made,
): Promise<void> {
  const keys = returnMoveKeys(row)
  const details = { orderId: row.orderId, staffId }
  const back = { ...details, key: keys.back, kind: 'take back' as const, qty: row.qty }
  if (row.outcome === 'restock') {
    const forSale = (await tx.lockStock([lot.productId])).get(lot.productId)
    if (forSale) await moveUnits(deps, tx, lot, forSale, back)
    return
  }
  // In and out at once: nothing of it is for sale in between.
  await writeMove(deps, tx, lot, back)
  const reason = wasteReason(row.reason)
  await writeMove(deps, tx, lot, { ...details, key: keys.wasted, kind: 'waste', qty: -row.qty, reason })
}

function without(left: readonly SoldUnits[], taken: readonly SoldUnits[]): SoldUnits[] {
  return left.flatMap((units) => {
    const some = taken.find(
      ({ line, productId, lotId }) => line === units.line && productId === units.productId && lotId === units.lotId,
    )
    const qty = units.qty - (some?.qty ?? 0)
    return qty > 0 ? [{ ...units, qty }] : []
  })
}
