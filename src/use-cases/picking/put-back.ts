import type { Order } from '#domain/orders.ts'
import { isFinished, type PickedUnits, type PickLine } from '#domain/picking/pick-line.ts'
import { changeStockForSale, settleShortfall } from '#domain/stock/stock-for-sale.ts'
import type { Transaction } from '#store/store.ts'
import { type StockDependencies, writeMove } from '../stock/move-units.ts'

/** A finished line of a locked order, and who puts its goods back; null for a command or the customer. */
interface PutBack {
  order: Order
  line: PickLine
  /** Different each time that this line is put back. */
  key: string
  staffId: string | null
}

/**
 * What was picked of a line goes back where it was, also what should have been there and was not: the line is to be
 * picked again. Its products are locked.
 */
export async function putLineBack(deps: StockDependencies, tx: Transaction, back: PutBack): Promise<void> {
  const ordered = back.order.lines[back.line.line]
  if (!ordered) return
  const units = await unitsOfLine(tx, back)
  const own = units.filter(({ productId }) => productId === ordered.productId)
  const inGoodLots = await moveBack(deps, tx, back, own)
  const forSale = (await tx.lockStock([ordered.productId])).get(ordered.productId)
  if (forSale && (await tx.lotsOf([ordered.productId])).length > 0) {
    // All of it is promised again, whether lots have it or not.
    const shortfall = forSale.shortfall + Math.max(0, ordered.qty - inGoodLots)
    await tx.setStockForSale(ordered.productId, forSale, settleShortfall({ ...forSale, shortfall }))
  }
  await putSubstituteBack(deps, tx, back, units)
}

/**
 * The picked goods of an order that was cancelled go back into their lots. What is for sale has all units of the order
 * again already: those that did not come back are taken off.
 */
export async function putOrderBack(deps: StockDependencies, tx: Transaction, order: Order): Promise<void> {
  for (const line of (await tx.pickLines(order.id)).filter(isFinished)) {
    const ordered = order.lines[line.line]
    if (!ordered) continue
    const back = { order, line, key: `cancel-${order.id}-${line.line}`, staffId: null }
    const units = await unitsOfLine(tx, back)
    const sold = units.filter(({ productId, kind }) => productId === ordered.productId && kind === 'sold')
    const inGoodLots = await moveBack(deps, tx, back, sold)
    const hasLots = (await tx.lotsOf([ordered.productId])).length > 0
    const forSale = (await tx.lockStock([ordered.productId])).get(ordered.productId)
    const missing = ordered.qty - (hasLots ? inGoodLots : line.picked)
    if (forSale && missing > 0) {
      await tx.setStockForSale(ordered.productId, forSale, changeStockForSale(forSale, -missing))
    }
    await putSubstituteBack(deps, tx, back, units)
  }
}

/** The products whose units move when an order is put back, besides those that were ordered. */
export async function substitutesOf(tx: Transaction, orderId: string): Promise<string[]> {
  return (await tx.pickLines(orderId)).flatMap(({ substituteId }) => substituteId ?? [])
}

async function unitsOfLine(tx: Transaction, { order, line }: PutBack): Promise<PickedUnits[]> {
  return (await tx.pickedUnits(order.id)).filter((each) => each.line === line.line)
}

async function putSubstituteBack(
  deps: StockDependencies,
  tx: Transaction,
  back: PutBack,
  units: readonly PickedUnits[],
): Promise<void> {
  const { substituteId, substituteQty } = back.line
  if (substituteId === null) return
  const inGoodLots = await moveBack(
    deps,
    tx,
    back,
    units.filter(({ productId }) => productId === substituteId),
  )
  const hasLots = (await tx.lotsOf([substituteId])).length > 0
  const forSale = (await tx.lockStock([substituteId])).get(substituteId)
  if (!forSale) return
  const after = changeStockForSale(forSale, hasLots ? inGoodLots : substituteQty)
  await tx.setStockForSale(substituteId, forSale, after)
}

/** Answers how many of them are in lots that may be sold. */
async function moveBack(
  deps: StockDependencies,
  tx: Transaction,
  { order, key, staffId }: PutBack,
  units: readonly PickedUnits[],
): Promise<number> {
  let inGoodLots = 0
  for (const { productId, lotId, kind, qty } of units) {
    const lot = lotId === '' ? null : await tx.lot(lotId)
    if (!lot) continue
    const as = kind === 'sold' ? { kind: 'return' as const, reason: '' } : { kind: 'adjust' as const, reason: 'found' }
    await writeMove(
      deps,
      tx,
      { id: lotId, productId },
      {
        key: `back-${key}-${kind}-${lotId}`,
        ...as,
        qty,
        orderId: order.id,
        ...(staffId === null ? {} : { staffId }),
      },
    )
    if (lot.state === 'good') inGoodLots += qty
  }
  return inGoodLots
}
