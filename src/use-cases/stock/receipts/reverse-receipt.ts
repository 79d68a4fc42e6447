import type { Role } from '#domain/staff/permissions.ts'
import { isWithinStockLimit } from '#domain/staff/role-limits.ts'
import type { Lot } from '#domain/stock/lot.ts'
import { type ReceiptLine, unitsOf } from '#domain/stock/receipts/receipt.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { moveUnits, type StockDependencies } from '../move-units.ts'

export interface ReceiptReversal {
  receiptId: string
  /** Places of the lines; those that were reversed before stay so. */
  lines: readonly number[]
  reason: string
  staffId: string
  /** How much the lines may be worth depends on it. */
  role: Role
}

type Refusal =
  | { code: 'receipt-not-found' }
  | { code: 'beyond-stock-limit' }
  | { code: 'receipt-sold'; details: { lines: number[] } }

/**
 * Lines of a receipt that were wrong are taken back by moves of their own; the receipt stays as it was written. A line of
 * which units have left the shop since cannot be reversed: what is left of its lot is corrected instead.
 */
export async function reverseReceipt(
  deps: StockDependencies,
  tx: Transaction,
  { receiptId, lines, reason, staffId, role }: ReceiptReversal,
): Promise<Result<{ before: readonly ReceiptLine[]; after: readonly ReceiptLine[] }, Refusal>> {
  if (!(await tx.lockReceipt(receiptId))) return failed('receipt-not-found')
  const all = await tx.receiptLines(receiptId)
  const wanted = all.filter(({ line, reversedAt }) => lines.includes(line) && reversedAt === null)
  if (wanted.length === 0) return ok({ before: all, after: all })
  const ids = wanted.map(({ productId }) => productId)
  await tx.lockStock(ids)
  const lots = new Map((await tx.lotsOf(ids)).map((lot) => [lot.id, lot]))
  const prices = await tx.packPrices(ids)
  const sold = wanted.filter((line) => (lots.get(line.lotId)?.onHand ?? 0) < unitsOf(line))
  if (sold.length > 0) return failed('receipt-sold', { details: { lines: sold.map(({ line }) => line) } })
  const worthOf = (line: ReceiptLine) => unitsOf(line) * (lots.get(line.lotId)?.cost ?? prices.get(line.productId) ?? 0)
  const worth = wanted.reduce((sum, line) => sum + worthOf(line), 0)
  if (!isWithinStockLimit(role, worth)) return failed('beyond-stock-limit')
  const reversed = { reversedAt: deps.now(), reversedBy: staffId, reason }
  for (const line of wanted) {
    const lot = lots.get(line.lotId)
    if (lot) await takeBack(deps, tx, lot, { line, staffId, reason })
    await tx.setLineReversed({ receiptId, line: line.line, ...reversed })
  }
  return ok({ before: all, after: all.map((line) => (wanted.includes(line) ? { ...line, ...reversed } : line)) })
}

async function takeBack(
  deps: StockDependencies,
  tx: Transaction,
  lot: Lot,
  { line, staffId, reason }: { line: ReceiptLine; staffId: string; reason: string },
): Promise<void> {
  const forSale = (await tx.lockStock([lot.productId])).get(lot.productId)
  if (!forSale) return
  const key = `reverse-${line.receiptId}-${line.line}`
  await moveUnits(deps, tx, lot, forSale, { key, kind: 'reversal', qty: -unitsOf(line), staffId, note: reason })
}
