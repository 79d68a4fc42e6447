import type { Order } from '#domain/orders.ts'
import { lotsFor } from '#domain/stock/first-expired.ts'
import { isGoodOn, type Lot } from '#domain/stock/lot.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { mergeStockLines } from '#store/stock-lines.ts'
import type { Transaction } from '#store/store.ts'
import { enterLotState } from './lot-state.ts'
import { moveUnits, type StockDependencies } from './move-units.ts'

/**
 * The units of a locked order leave the shelf: those of products that have lots are taken from them, first expired first
 * out. What is for sale stays as it is, since they were taken from it when they were ordered.
 */
export async function takeOrderFromLots(deps: StockDependencies, tx: Transaction, order: Order): Promise<void> {
  const withLots = new Set((await tx.lotsOf(order.lines.map(({ productId }) => productId))).map((lot) => lot.productId))
  const lines = mergeStockLines(order.lines).filter(({ productId }) => withLots.has(productId))
  if (lines.length === 0) return
  await tx.lockStock(lines.map(({ productId }) => productId))
  for (const line of lines) await takeFromLots(deps, tx, { ...line, orderId: order.id })
}

async function takeFromLots(
  deps: StockDependencies,
  tx: Transaction,
  { orderId, productId, qty }: { orderId: string; productId: string; qty: number },
): Promise<void> {
  const today = indiaDay(deps.now())
  const lots = await withEndedBlocked(tx, await tx.lotsOf([productId]), today)
  const forSale = (await tx.lockStock([productId])).get(productId)
  if (!forSale) return
  const { taken, missing } = lotsFor(lots, qty, today)
  for (const { lotId, qty: units } of taken) {
    const lot = { id: lotId, productId, state: 'good' } as const
    await moveUnits(deps, tx, lot, forSale, { key: `sell-${orderId}-${lotId}`, kind: 'sell', qty: -units, orderId })
  }
  // They were found all the same: the shop was not as short of them as its lots said.
  const shortfall = Math.max(0, forSale.shortfall - missing)
  await tx.setStockForSale(productId, forSale, { ...forSale, shortfall })
}

/** Lots of a locked product, of which those whose last day is over are blocked by this. */
export async function withEndedBlocked(tx: Transaction, lots: readonly Lot[], today: string): Promise<Lot[]> {
  const blocked: Lot[] = []
  for (const lot of lots) {
    const isOver = lot.state === 'good' && !isGoodOn(lot, today)
    blocked.push(isOver ? await enterLotState(tx, lot, 'expired') : lot)
  }
  return blocked
}
