import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { PaymentProof, PaymentProvider, ProviderPayment } from '#payments/provider.ts'
import { type FinalizeDependencies, finalizePayment } from '../payments/finalize-payment.ts'
import { capturedPayment } from '../payments/settle-checkout.ts'
import { type BareOrderFailure, type BareOrderInput, earlierOutcome, placeBareOrder } from './place-bare-order.ts'

export interface PlaceOrderInput extends BareOrderInput {
  /** What the provider's window gave the browser, and the checkout that it was opened for; null in the bare call. */
  proof: { of: { checkoutId: string } | { providerOrderId: string }; fields: PaymentProof } | null
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

/** Turns a payment into its order. The same payment sent again answers the first order. */
export async function placeOrder(
  deps: FinalizeDependencies,
  input: PlaceOrderInput,
): Promise<Result<Order, PlaceOrderFailure>> {
  if (input.proof) return placeVerified(deps, input, input.proof)
  const provider = deps.providers.default
  if (provider.acceptsBarePayment && !provider.isPaymentId(input.paymentId)) return placeBare(deps, input)
  const earlier = await earlierOutcome(deps.store, input)
  if (earlier) return earlier
  if (!provider.acceptsBarePayment) return failed('payment-required')
  const known = await provider.fetchPayment(input.paymentId)
  if (known.ok) return placeKnown(deps, provider, input, { payment: known.value, checkout: null })
  // It may be somebody's real payment: without the provider's word it is not taken for a bare one.
  return known.code === 'unavailable' ? failed('payment-unavailable') : placeBare(deps, input)
}

async function placeBare(
  deps: FinalizeDependencies,
  input: PlaceOrderInput,
): Promise<Result<Order, PlaceOrderFailure>> {
  try {
    return await placeBareOrder(deps, input)
  } catch (error) {
    // Somebody else placed an order with this payment id in the same moment: the store throws for a duplicate id.
    const concurrent = await earlierOutcome(deps.store, input)
    if (concurrent) return concurrent
    throw error
  }
}

async function placeVerified(
  deps: FinalizeDependencies,
  input: PlaceOrderInput,
  { of, fields }: NonNullable<PlaceOrderInput['proof']>,
): Promise<Result<Order, PlaceOrderFailure>> {
  const found =
    'checkoutId' in of
      ? await deps.store.checkout(of.checkoutId)
      : await deps.store.checkoutByProviderOrder(of.providerOrderId)
  const checkout = found?.userId === input.userId ? found : null
  // Nothing has come of a checkout that is open. One that has ended may have its order, which needs no provider.
  const earlier = checkout?.state === 'open' ? null : await earlierOutcome(deps.store, input)
  if (earlier) return earlier
  if (!checkout) return failed('checkout-not-found')
  const provider = deps.providers.byId(checkout.provider)
  if (!provider) return failed('payment-unavailable')
  // The order is the one recorded here, never the one the browser names.
  const proven = await provider.verifyPaymentProof(fields, checkout.providerOrderId ?? '')
  if (proven === null || proven !== input.paymentId) return failed('payment-mismatch')
  const payment = await provider.fetchPayment(proven)
  if (!payment.ok) return failed(payment.code === 'not-found' ? 'payment-mismatch' : 'payment-unavailable')
  return placeKnown(deps, provider, input, { payment: payment.value, checkout })
}

/** A payment as its provider reports it: only captured money for a checkout of this customer counts. */
async function placeKnown(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  input: PlaceOrderInput,
  { payment, checkout: expected }: { payment: ProviderPayment; checkout: Checkout | null },
): Promise<Result<Order, PlaceOrderFailure>> {
  const { providerOrderId, status } = payment
  const checkout =
    providerOrderId === null || expected?.providerOrderId === providerOrderId
      ? expected
      : await deps.store.checkoutByProviderOrder(providerOrderId)
  if (providerOrderId === null || checkout?.userId !== input.userId) return failed('payment-mismatch')
  if (deps.providers.byId(checkout.provider) !== provider) return failed('payment-mismatch')
  const captured = await capturedPayment(provider, checkout, payment)
  if (captured) return finalizePayment(deps, checkout, captured)
  // The webhook may have settled it since this call began, and its money may be on its way back already.
  const settled = await earlierOutcome(deps.store, input)
  if (settled) return settled
  return failed(status === 'created' || status === 'authorized' ? 'payment-pending' : 'payment-mismatch')
}
