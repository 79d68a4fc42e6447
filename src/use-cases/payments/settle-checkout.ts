import type { Checkout } from '#domain/checkout.ts'
import type { PaymentProvider, ProviderPayment } from '#payments/provider.ts'
import type { SettleResult } from './due-times.ts'
import { type CapturedPayment, type FinalizeDependencies, finalizePayment } from './finalize-payment.ts'

/** Asks the provider what was paid for a checkout and finishes it. Unless it is settled for good, ask again later. */
export async function settleCheckout(deps: FinalizeDependencies, checkout: Checkout): Promise<SettleResult> {
  const provider = deps.providers.byId(checkout.provider)?.inBackground
  if (checkout.providerOrderId === null || !provider) return 'for now'
  const paid = await provider.fetchOrderPayments(checkout.providerOrderId)
  if (!paid.ok) return paid.code === 'not-found' ? 'for now' : 'unsure'
  let current = checkout
  for (const payment of paid.value) {
    const captured = await capturedPayment(provider, current, payment)
    if (!captured) continue
    await finalizePayment(deps, checkout, captured)
    // Once it is an order, a second authorized payment is left alone.
    current = (await deps.store.checkout(checkout.id)) ?? current
  }
  const seen = new Set(paid.value.map(({ status }) => status))
  if (seen.has('authorized') || seen.has('created')) return 'unsure'
  if (seen.size === 0) return 'untried'
  return seen.has('failed') ? 'for now' : 'for good'
}

/**
 * The payment once its money is really taken, or null. Money that a bank allows late stands there untaken: it is
 * taken now, unless the checkout has become an order already; then it is left, and the provider lets it go.
 */
export async function capturedPayment(
  provider: PaymentProvider,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<CapturedPayment | null> {
  const { id: paymentId, amount, currency, status } = payment
  if (status === 'captured') return { paymentId, amount, currency }
  if (status !== 'authorized' || amount !== checkout.total || checkout.state === 'placed') return null
  const captured = await provider.capturePayment({ paymentId, amount })
  return captured.ok && captured.value.status === 'captured' ? { paymentId, amount, currency } : null
}
