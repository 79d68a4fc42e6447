import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { type Reason, storedReason } from '#domain/reasons.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { releaseCheckout } from '../checkout/release-checkout.ts'
import type { Dependencies } from '../dependencies.ts'
import { createOrderFromCheckout } from '../orders/create-order.ts'
import { type SendRefundDependencies, sendRefund } from './send-refund.ts'

export type FinalizeDependencies = SendRefundDependencies & Pick<Dependencies, 'newId' | 'background' | 'monotonicNow'>

/** Money that the provider says it has captured for a checkout. */
export interface CapturedPayment {
  paymentId: string
  amount: Paise
  currency: string
}

export type FinalizeResult = Result<Order, { code: 'payment-refunded' }>

/**
 * Turns captured money into its order, or into a refund that the customer sees. The browser's callback, the webhook
 * and the reconciler all end here, in any order and any number of times: a payment has one outcome, and a checkout
 * has one order.
 */
export async function finalizePayment(
  deps: FinalizeDependencies,
  of: Pick<Checkout, 'id' | 'userId'>,
  paid: CapturedPayment,
): Promise<FinalizeResult> {
  const outcome = await deps.store.transaction((tx) => decide(deps, tx, of, paid))
  if (outcome.kind === 'order') return ok(outcome.order)
  if (outcome.refund) {
    const { paymentId, reason } = outcome.refund
    deps.log.warn('captured money goes back', { checkoutId: of.id, paymentId, reason })
    deps.background(sendRefund(deps, outcome.refund))
  }
  return failed('payment-refunded')
}

type Outcome = { kind: 'order'; order: Order } | { kind: 'refund'; refund: Refund | null }

async function decide(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  of: Pick<Checkout, 'id' | 'userId'>,
  paid: CapturedPayment,
): Promise<Outcome> {
  // Always the customer before the checkout, as every other use case does: two orders of locking could deadlock.
  await tx.lockCustomer(of.userId)
  const checkout = await tx.lockCheckout(of.id)
  if (!checkout) throw new Error(`checkout ${of.id} vanished`)

  const known = await tx.payment(paid.paymentId)
  if (known) {
    const order = known.orderId === null ? null : await tx.order(known.userId, known.orderId)
    return order ? { kind: 'order', order } : { kind: 'refund', refund: null }
  }
  const reason = await reasonToRefund(tx, checkout, paid)
  if (reason !== null) {
    // The provider's order has been paid and takes no other payment, so the customer has to start again.
    await releaseCheckout(tx, checkout.id, { state: 'cancelled', now: deps.now() })
    return { kind: 'refund', refund: await recordRefundDue(deps, tx, checkout, paid, reason) }
  }
  const placed = { paymentId: paid.paymentId, isNew: false }
  return { kind: 'order', order: await createOrderFromCheckout(deps, tx, checkout, placed) }
}

/** Null when the checkout may become an order, in which case its stock is taken. */
async function reasonToRefund(tx: Transaction, checkout: Checkout, paid: CapturedPayment): Promise<Reason | null> {
  if (checkout.state === 'placed') return 'paid-twice'
  if (paid.amount !== checkout.total || paid.currency !== 'INR') return 'amount-differs'
  if (checkout.state === 'open') return null
  if (await superseded(tx, checkout)) return 'ordered-otherwise'
  const short = await tx.takeStock(checkout.lines)
  if (short.length === 0) return null
  await tx.returnStock(checkout.lines.filter((line) => !short.some((each) => each.productId === line.productId)))
  return 'sold-out-meanwhile'
}

/** Whether the customer went on without this checkout, so that its late money would buy the same things again. */
async function superseded(tx: Transaction, checkout: Checkout): Promise<boolean> {
  const open = await tx.openCheckoutOfCustomer(checkout.userId)
  if (open && open.id !== checkout.id) return true
  return tx.hasOrderSince(checkout.userId, checkout.createdAt)
}

async function recordRefundDue(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  checkout: Checkout,
  paid: CapturedPayment,
  reason: Reason,
): Promise<Refund> {
  const now = deps.now()
  const common = { userId: checkout.userId, orderId: null, createdAt: now, updatedAt: now }
  const { paymentId, amount } = paid
  await tx.savePayment({
    ...common,
    id: paymentId,
    provider: checkout.provider,
    checkoutId: checkout.id,
    amount,
    currency: 'INR',
    state: 'refund due',
    method: checkout.method,
  })
  const id = orderedId(deps.newId(), now)
  const refund: Refund = {
    ...common,
    id,
    provider: checkout.provider,
    paymentId,
    amount,
    idempotencyKey: `refund-${id}`,
    providerRefundId: null,
    state: 'due',
    reason: storedReason(reason),
  }
  await tx.saveRefund(refund)
  return refund
}
