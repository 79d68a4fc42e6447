import type { Order } from '#domain/orders.ts'
import { type SoldUnits, unitsInBags, unitsNotReturned } from '#domain/returns/returnable-units.ts'
import type { LotState } from '#domain/stock/lot.ts'
import type { Reads } from '#store/store.ts'
import { chargedLines } from '../invoices/issue-invoice.ts'

/** The units of an order that left the shelf and have not come back, by line and lot. */
async function unitsOut(reads: Reads, order: Order): Promise<SoldUnits[]> {
  const lines = await reads.pickLines(order.id)
  const units = await reads.pickedUnits(order.id)
  const moves = lines.length > 0 ? [] : await reads.movesOfOrder(order.id)
  return unitsNotReturned(unitsInBags(order, { lines, units }, moves), await reads.returnedUnits(order.id))
}

/** Units of a line in the bags whose lot was blocked or recalled since. */
export interface BlockedGoods {
  line: number
  title: string
  qty: number
  lotId: string
  /** The number printed on the goods; may be empty. */
  lotNo: string
}

/** A lot whose last day ended after the pick is no reason: it was good when the goods were taken. */
const BLOCKED: readonly LotState[] = ['quarantined', 'recalled']

/** What of the goods in the bags is not to leave the shop. */
export async function blockedGoods(reads: Reads, order: Order): Promise<BlockedGoods[]> {
  const units = (await unitsOut(reads, order)).filter(({ lotId }) => lotId !== '')
  const lots = await reads.lotsOf([...new Set(units.map(({ productId }) => productId))])
  const blocked = new Map(lots.flatMap((lot) => (BLOCKED.includes(lot.state) ? [[lot.id, lot.lotNo]] : [])))
  const found = units.filter(({ lotId }) => blocked.has(lotId))
  if (found.length === 0) return []
  const named = await chargedLines(reads, order, await reads.pickLines(order.id))
  return found.map(({ line, qty, lotId }) => {
    return { line, title: named[line]?.title ?? '', qty, lotId, lotNo: blocked.get(lotId) ?? '' }
  })
}

/** Whether an order was handed over to be brought. */
export function hasLeft({ history }: Pick<Order, 'history'>): boolean {
  return history.some(({ state }) => state === 'out for delivery')
}

/** The units that may be written down as come back: of an order that has not left, those of blocked lots alone. */
export async function returnableUnits(reads: Reads, order: Order): Promise<SoldUnits[]> {
  const units = await unitsOut(reads, order)
  if (hasLeft(order)) return units
  const blocked = await blockedGoods(reads, order)
  return units.filter(({ line, lotId }) => blocked.some((each) => each.line === line && each.lotId === lotId))
}
