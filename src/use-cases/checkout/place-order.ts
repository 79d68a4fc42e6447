import type { Order } from '#domain/orders.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { ProviderPayment } from '#payments/provider.ts'
import { type FinalizeDependencies, finalizePayment } from '../payments/finalize-payment.ts'
import { capturedPayment } from '../payments/settle-checkout.ts'
import { type BareOrderFailure, type BareOrderInput, placeBareOrder } from './place-bare-order.ts'

export interface PlaceOrderInput extends BareOrderInput {
  /** What the provider's window gave the browser; null in the bare call. */
  proof: { providerOrderId: string; signature: string } | null
}

export type PlaceOrderFailure =
  | BareOrderFailure
  | { code: 'checkout-not-found' }
  | { code: 'payment-required' }
  | { code: 'payment-mismatch' }
  | { code: 'payment-pending' }
  | { code: 'payment-unavailable' }
  | { code: 'payment-refunded' }
  | { code: 'payment-used' }

/** The form of the provider's payment ids. Only such a one can be known there. */
const PROVIDERS_OWN = /^pay_[A-Za-z0-9]{14}$/

/** Turns a payment into its order. The same payment sent again answers the first order. */
export async function placeOrder(
  deps: FinalizeDependencies,
  input: PlaceOrderInput,
): Promise<Result<Order, PlaceOrderFailure>> {
  const before = await earlierOutcome(deps, input)
  if (before) return before
  if (input.proof) return placeVerified(deps, input, input.proof)
  if (!deps.payments.acceptsBarePayment) return failed('payment-required')
  const known = PROVIDERS_OWN.test(input.paymentId) ? await deps.payments.fetchPayment(input.paymentId) : null
  if (known?.ok) return placeKnown(deps, input, known.value)
  // It may be somebody's real payment: without the provider's word it is not taken for a bare one.
  if (known?.code === 'unavailable') return failed('payment-unavailable')
  try {
    return await placeBareOrder(deps, input)
  } catch (error) {
    // Somebody else placed an order with this payment id in the same moment: the store keeps ids unique by throwing.
    const twin = await earlierOutcome(deps, input)
    if (twin) return twin
    throw error
  }
}

async function earlierOutcome(
  deps: Pick<FinalizeDependencies, 'store'>,
  input: PlaceOrderInput,
): Promise<Result<Order, PlaceOrderFailure> | null> {
  const payment = await deps.store.payment(input.paymentId)
  if (!payment) return null
  if (payment.userId !== input.userId) return failed('payment-used')
  const order = payment.orderId === null ? null : await deps.store.order(input.userId, payment.orderId)
  return order ? ok(order) : failed('payment-refunded')
}

async function placeVerified(
  deps: FinalizeDependencies,
  input: PlaceOrderInput,
  proof: { providerOrderId: string; signature: string },
): Promise<Result<Order, PlaceOrderFailure>> {
  const checkout = await deps.store.checkoutByProviderOrder(proof.providerOrderId)
  if (!checkout || checkout.userId !== input.userId) return failed('checkout-not-found')
  // The order is the one kept here, never the one the browser names.
  const providerOrderId = checkout.providerOrderId ?? ''
  const { paymentId } = input
  const genuine = await deps.payments.verifyCallback({ providerOrderId, paymentId, signature: proof.signature })
  if (!genuine) return failed('payment-mismatch')
  const payment = await deps.payments.fetchPayment(paymentId)
  if (!payment.ok) return failed(payment.code === 'not-found' ? 'payment-mismatch' : 'payment-unavailable')
  return placeKnown(deps, input, payment.value)
}

/** A payment as the provider itself tells of it: only captured money for a checkout of this shopper counts. */
async function placeKnown(
  deps: FinalizeDependencies,
  input: PlaceOrderInput,
  payment: ProviderPayment,
): Promise<Result<Order, PlaceOrderFailure>> {
  const { providerOrderId, status } = payment
  const checkout = providerOrderId === null ? null : await deps.store.checkoutByProviderOrder(providerOrderId)
  if (!checkout || checkout.userId !== input.userId) return failed('payment-mismatch')
  const captured = await capturedPayment(deps, checkout, payment)
  if (captured) return finalizePayment(deps, checkout.id, captured)
  // The webhook may have settled it since this call began, and its money may be on its way back already.
  const settled = await earlierOutcome(deps, input)
  if (settled) return settled
  return failed(status === 'created' || status === 'authorized' ? 'payment-pending' : 'payment-mismatch')
}
