import { type Order, type OrderState, refundsPayment, returnsStock, takesFromLots } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { type Reason, storedReason } from '#domain/reasons.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { markOrderRefunded } from '../payments/send-refund.ts'
import { putOrderBack, substitutesOf } from '../picking/put-back.ts'
import { settleOrder } from '../picking/settle-order.ts'
import { cashDueOf } from '../returns/cash-due.ts'
import { takeOrderFromLots } from '../stock/take-for-order.ts'
import { creditOrder } from './credit-order.ts'
import { recordRefund } from './refund-order.ts'

/** Why the money of an order goes back when it enters a state. */
const REFUND_REASONS: Partial<Record<OrderState, Reason>> = {
  cancelled: 'order-cancelled',
  returned: 'order-returned',
}

/**
 * Takes a locked order into a state it may go to, and does what the state asks for: stock and money go back, and what is
 * packed is settled. Answers the refund to send after the transaction, if any. `staffId` says whose step it is, where
 * that is known.
 */
export async function enterState(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  { to, note, staffId }: { to: OrderState; note: string; staffId?: string },
): Promise<Refund | null> {
  await tx.addOrderEvent(order.id, { state: to, at: deps.now(), note })
  if (takesFromLots(to)) return packIn(deps, tx, order)
  if (returnsStock(to)) await returnUnits(deps, tx, order)
  if (to === 'delivered') {
    // Of what an earlier release packed, nothing says what was due.
    const settlement = await tx.settlement(order.id)
    const cashDue = settlement ? await cashDueOf(tx, settlement) : 0
    await tx.addDelivery({ orderId: order.id, staffId: staffId ?? null, at: deps.now(), cashDue })
  }
  if (refundsPayment(to)) {
    const reason = REFUND_REASONS[to]
    const refund = {
      amount: null,
      reason: reason === undefined ? '' : storedReason(reason),
      idempotencyKey: `${to}-${order.id}`,
    }
    const recorded = await recordRefund(deps, tx, order, refund)
    if (recorded.ok) {
      await creditOrder(deps, tx, order, recorded.value)
      return recorded.value
    }
    // Cash goes from hand to hand, which the shop cannot see; its invoice is credited all the same.
    const isInvoiced = order.history.some(({ state }) => takesFromLots(state))
    if (order.method === 'cash' && isInvoiced) await creditOrder(deps, tx, order, { amount: 0 })
  }
  // All of its money may have gone back before.
  await markOrderRefunded(tx, order.id, deps.now())
  return null
}

/** Where nobody wrote down what was picked, everything leaves its lots now. */
async function packIn(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
): Promise<Refund | null> {
  const lines = await tx.pickLines(order.id)
  if (lines.length === 0) await takeOrderFromLots(deps, tx, order)
  return settleOrder(deps, tx, order, lines)
}

async function returnUnits(deps: Pick<Dependencies, 'now' | 'newId'>, tx: Transaction, order: Order): Promise<void> {
  const substitutes = await substitutesOf(tx, order.id)
  // All at once, in the order of ids, since others lock them in that order too.
  if (substitutes.length > 0) await tx.lockStock([...order.lines.map(({ productId }) => productId), ...substitutes])
  await tx.returnStock(order.lines)
  await putOrderBack(deps, tx, order)
}
