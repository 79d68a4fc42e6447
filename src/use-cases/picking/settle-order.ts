import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { PickLine } from '#domain/picking/pick-line.ts'
import { settle, settlementKey } from '#domain/picking/settlement.ts'
import { storedReason } from '#domain/reasons.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { recordRefund } from '../orders/refund-order.ts'

/**
 * Says once what a locked order that is packed costs, with its invoice. Answers the refund of what was paid beyond it, to be
 * sent after the transaction. Without picked lines, as by a command, everything is there.
 */
export async function settleOrder(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  lines: readonly PickLine[],
): Promise<Refund | null> {
  if (await tx.settlement(order.id)) return tx.refundByKey(settlementKey(order.id))
  const final = lines.length === 0 ? order.total : sumOfLines(lines)
  const refunds = await tx.refundsOfPayment(order.paymentId)
  const left = order.total - refunds.reduce((sum, { amount }) => sum + amount, 0)
  // Of an order that was refunded in part before, what is left may be less than its goods cost.
  const amounts = settle(final, { method: order.method, paid: Math.max(left, final) })
  const settlement = { orderId: order.id, ...amounts, at: deps.now() }
  await tx.addSettlement(settlement)
  const refund = amounts.refund === 0 ? null : await refundDifference(deps, tx, order, { amount: amounts.refund, left })
  await issueInvoice(tx, { order, lines, settlement })
  return refund
}

/** What the finished lines of an order cost. */
export function sumOfLines(lines: readonly Pick<PickLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

async function refundDifference(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  { amount, left }: { amount: number; left: number },
): Promise<Refund> {
  const recorded = await recordRefund(deps, tx, order, {
    amount: amount === left ? null : amount,
    reason: storedReason('less-was-picked'),
    idempotencyKey: settlementKey(order.id),
  })
  if (!recorded.ok) throw new Error(`The difference of ${amount} paise of the order ${order.id}: ${recorded.code}`)
  return recorded.value
}
