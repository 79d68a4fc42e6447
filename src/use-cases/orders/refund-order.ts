import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SendRefundDependencies, sendRefund } from '../payments/send-refund.ts'
import { withTransaction } from '../with-transaction.ts'

export interface RefundOrderInput {
  userId: string
  orderId: string
  /** Paise; null for all that has not gone back yet. */
  amount: Paise | null
  reason: string
  /** The same key refunds once. Letters, digits, hyphen and underscore, 10 characters or more. */
  idempotencyKey: string
}

type Refusal =
  | { code: 'order-not-found' }
  | { code: 'nothing-to-refund' }
  | { code: 'refund-too-large' }
  | { code: 'refund-too-small' }
  | { code: 'key-reused' }

/** Sends an order's money back, whole or in part. For the owner's side of the shop. */
export async function refundOrder(
  deps: SendRefundDependencies & Pick<Dependencies, 'newId'>,
  input: RefundOrderInput,
): Promise<Result<Refund, Refusal>> {
  const noted = await withTransaction(deps.store, async (tx): Promise<Result<Refund, Refusal>> => {
    const order = (await tx.order(input.userId, input.orderId)) && (await tx.lockOrder(input.orderId))
    if (!order) return failed('order-not-found')
    return recordRefund(deps, tx, order, input)
  })
  if (noted.ok && noted.value.state !== 'processed') await sendRefund(deps, noted.value)
  return noted
}

/** What the provider sends back at the least: one rupee. */
const SMALLEST: Paise = 100

/** A part has to be whole paise, and neither it nor what stays behind may be too little to be sent. */
function canBeSent(amount: Paise, left: Paise): boolean {
  const rest = left - amount
  return Number.isSafeInteger(amount) && amount >= SMALLEST && (rest === 0 || rest >= SMALLEST)
}

/**
 * Writes down that money is due back for an order that the caller has locked. Sending it comes after the transaction.
 */
export async function recordRefund(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  order: Order,
  input: Pick<RefundOrderInput, 'amount' | 'reason' | 'idempotencyKey'>,
): Promise<Result<Refund, Refusal>> {
  const before = await tx.refundByKey(input.idempotencyKey)
  if (before) {
    const same = before.orderId === order.id && (input.amount === null || input.amount === before.amount)
    return same ? ok(before) : failed('key-reused')
  }
  const payment = await tx.payment(order.paymentId)
  // Cash is handed back by the courier, not through the provider.
  if (!payment || payment.method === 'cash') return failed('nothing-to-refund')
  const back = (await tx.refundsOfPayment(payment.id)).reduce((sum, each) => sum + each.amount, 0)
  const left = payment.amount - back
  if (left <= 0) return failed('nothing-to-refund')
  const amount = input.amount ?? left
  if (amount > left) return failed('refund-too-large')
  if (input.amount !== null && !canBeSent(amount, left)) return failed('refund-too-small')
  const now = deps.now()
  const refund: Refund = {
    id: orderedId(deps.newId(), now),
    provider: payment.provider,
    paymentId: payment.id,
    userId: order.userId,
    orderId: order.id,
    amount,
    idempotencyKey: input.idempotencyKey,
    providerRefundId: null,
    state: 'due',
    reason: input.reason,
    createdAt: now,
    updatedAt: now,
  }
  await tx.saveRefund(refund)
  return ok(refund)
}
