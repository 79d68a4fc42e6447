import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { advanceOrderIn } from './advance-order.ts'
import { amountToGiveBack } from './amount-to-give-back.ts'
import { refundRefusalOf } from './refunds-of-day.ts'

export interface TakeBackInput {
  orderId: string
  /** Why; the customer reads it. */
  note: string
  /** Who takes it back: how much may go back depends on it. */
  staff: { id: string; role: Role }
}

type Refusal =
  | { code: 'order-not-found' }
  | { code: 'order-step-not-allowed' }
  | { code: 'beyond-refund-limit' }
  | { code: 'beyond-refund-day' }

/**
 * An order that was delivered or could not be is taken back. What its customer gets back counts for whoever does it, also
 * cash that is handed back by hand. Answers the order as it was, and the refund to send after the transaction. Again it
 * changes nothing.
 */
export async function takeBackOrder(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  { orderId, note, staff }: TakeBackInput,
): Promise<Result<{ order: Order; refund: Refund | null }, Refusal>> {
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  const step = { orderId, to: 'returned', note, staffId: staff.id } as const
  if (order.history.some(({ state }) => state === 'returned')) return advanceOrderIn(deps, tx, step)
  const amount = await amountToGiveBack(tx, order)
  const refusal = await refundRefusalOf(deps, tx, staff, amount)
  if (refusal) return failed(refusal)
  const stepped = await advanceOrderIn(deps, tx, step)
  if (!stepped.ok || amount === 0) return stepped
  // No refund stands for cash: it is known by its order.
  const refundId = stepped.value.refund?.id ?? orderId
  await tx.addStaffRefund({ refundId, staffId: staff.id, at: deps.now(), amount })
  return stepped
}
