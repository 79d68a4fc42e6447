import { canCancel, type Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { storedReason } from '#domain/reasons.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SendRefundDependencies, sendRefund } from '../payments/send-refund.ts'
import { withTransaction } from '../with-transaction.ts'
import { enterState } from './enter-state.ts'

type Refusal = { code: 'order-not-found' } | { code: 'order-not-cancellable' }

/** A customer cancels an order before its goods are picked: the stock returns, and so does the money. Idempotent. */
export async function cancelOrder(
  deps: SendRefundDependencies & Pick<Dependencies, 'newId'>,
  userId: string,
  orderId: string,
): Promise<Result<Order, Refusal>> {
  const cancelled = await withTransaction(deps.store, (tx) => cancelIn(deps, tx, userId, orderId))
  if (!cancelled.ok) return cancelled
  const { refund, order } = cancelled.value
  if (refund) await sendRefund(deps, refund)
  return ok((await deps.store.order(userId, orderId)) ?? order)
}

async function cancelIn(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<Result<{ order: Order; refund: Refund | null }, Refusal>> {
  if (!(await tx.order(userId, orderId))) return failed('order-not-found')
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  if (order.history.some((event) => event.state === 'cancelled')) return ok({ order, refund: null })
  if (!canCancel(order.state)) return failed('order-not-cancellable')
  return ok({
    order,
    refund: await enterState(deps, tx, order, { to: 'cancelled', note: storedReason('cancelled-by-customer') }),
  })
}
