import { type Order, type OrderState, refundsPayment, returnsStock, takesFromLots } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { type Reason, storedReason } from '#domain/reasons.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { markOrderRefunded } from '../payments/send-refund.ts'
import { takeOrderFromLots } from '../stock/take-for-order.ts'
import { recordRefund } from './refund-order.ts'

/** Why the money of an order goes back when it enters a state. */
const REFUND_REASONS: Partial<Record<OrderState, Reason>> = {
  cancelled: 'order-cancelled',
  returned: 'order-returned',
}

/**
 * Takes a locked order into a state it may go to, and does what the state asks for: stock and money go back. Answers
 * the refund to send after the transaction, if any.
 */
export async function enterState(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  { to, note }: { to: OrderState; note: string },
): Promise<Refund | null> {
  await tx.addOrderEvent(order.id, { state: to, at: deps.now(), note })
  if (takesFromLots(to)) await takeOrderFromLots(deps, tx, order)
  if (returnsStock(to)) await tx.returnStock(order.lines)
  if (refundsPayment(to)) {
    const reason = REFUND_REASONS[to]
    const refund = {
      amount: null,
      reason: reason === undefined ? '' : storedReason(reason),
      idempotencyKey: `${to}-${order.id}`,
    }
    const recorded = await recordRefund(deps, tx, order, refund)
    if (recorded.ok) return recorded.value
  }
  // All of its money may have gone back before.
  await markOrderRefunded(tx, order.id, deps.now())
  return null
}
