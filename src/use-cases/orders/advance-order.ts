import { canTransition, type Order, type OrderState, takesFromLots } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { isFinished } from '#domain/picking/pick-line.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SendRefundDependencies, sendRefund } from '../payments/send-refund.ts'
import { sumOfLines } from '../picking/settle-order.ts'
import { withTransaction } from '../with-transaction.ts'
import { enterState } from './enter-state.ts'
import { refusalOfHandOver } from './hand-over.ts'

export interface AdvanceOrderInput {
  orderId: string
  /** Nobody takes an order to `refunded`: that follows the money. */
  to: Exclude<OrderState, 'placed' | 'refunded'>
  /** Shown to the customer in the order's history; may be empty. */
  note: string
  /** Who takes the step, where that is known. */
  staffId?: string
}

type Refusal = { code: 'order-not-found' } | { code: 'order-step-not-allowed' }

/** The shop takes an order one state further, with what entering that state does. Goods of blocked lots do not leave. Idempotent. */
export async function advanceOrder(
  deps: SendRefundDependencies & Pick<Dependencies, 'newId'>,
  step: AdvanceOrderInput,
): Promise<Result<Order, Refusal | { code: 'packed-lot-blocked' }>> {
  const stepped = await withTransaction(deps.store, async (tx) => {
    const refusal = step.to === 'out for delivery' ? await refusalOfHandOver(tx, step.orderId) : null
    return refusal === null ? advanceOrderIn(deps, tx, step) : failed(refusal)
  })
  if (!stepped.ok) return stepped
  const { refund, order } = stepped.value
  if (refund) await sendRefund(deps, refund)
  return ok((await deps.store.order(order.userId, order.id)) ?? order)
}

/**
 * The same within a transaction of the caller, who sends the refund, if there is one, after it. Answers the order as it
 * was before the step.
 */
export async function advanceOrderIn(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  { orderId, ...step }: AdvanceOrderInput,
): Promise<Result<{ order: Order; refund: Refund | null }, Refusal>> {
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  const { to } = step
  if (order.history.some((event) => event.state === to)) return ok({ order, refund: null })
  if (!canTransition(order.state, to)) return failed('order-step-not-allowed')
  if (takesFromLots(to) && !(await isPicked(tx, orderId))) return failed('order-step-not-allowed')
  return ok({ order, refund: await enterState(deps, tx, order, step) })
}

/** Whether something was picked and nothing is left to pick; an order that nobody claimed has no lines, and is. */
async function isPicked(tx: Transaction, orderId: string): Promise<boolean> {
  const lines = await tx.pickLines(orderId)
  return lines.length === 0 || (lines.every(isFinished) && sumOfLines(lines) > 0)
}
