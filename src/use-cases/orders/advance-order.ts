import { canTransition, type Order, type OrderState } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { markOrderRefunded, type SendRefundDependencies, sendRefund } from '../payments/send-refund.ts'
import { withTransaction } from '../with-transaction.ts'
import { cancelLocked } from './cancel-order.ts'

export interface AdvanceOrderInput {
  orderId: string
  /** `refunded` is no step that a person takes: it follows the money. */
  to: Exclude<OrderState, 'placed' | 'refunded'>
  /** Shown to the shopper in the order's history; may be empty. */
  note: string
}

type Refusal = { code: 'order-not-found' } | { code: 'order-step-not-allowed' }

/**
 * The shop takes an order one step forward, from accepting it to handing it over. Cancelling it returns stock and
 * money, as when the shopper does. A step taken twice is one step. For the owner's side of the shop.
 */
export async function advanceOrder(
  deps: SendRefundDependencies & Pick<Dependencies, 'newId'>,
  step: AdvanceOrderInput,
): Promise<Result<Order, Refusal>> {
  const stepped = await withTransaction(deps.store, (tx) => advanceIn(deps, tx, step))
  if (!stepped.ok) return stepped
  const { refund, order } = stepped.value
  if (refund) await sendRefund(deps, refund)
  return ok((await deps.store.order(order.userId, order.id)) ?? order)
}

async function advanceIn(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  { orderId, to, note }: AdvanceOrderInput,
): Promise<Result<{ order: Order; refund: Refund | null }, Refusal>> {
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  if (order.history.some((event) => event.state === to)) return ok({ order, refund: null })
  if (!canTransition(order.state, to)) return failed('order-step-not-allowed')
  if (to === 'cancelled') return ok({ order, refund: await cancelLocked(deps, tx, order, note) })
  await tx.addOrderEvent(orderId, { state: to, at: deps.now(), note })
  await markOrderRefunded(tx, orderId, deps.now())
  return ok({ order, refund: null })
}
