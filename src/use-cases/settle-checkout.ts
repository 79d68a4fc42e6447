import type { Checkout } from '#domain/checkout.ts'
import type { ProviderPayment } from '#payments/payments.ts'
import type { Deps } from './deps.ts'
import { type CapturedPayment, finalize } from './finalize.ts'

/**
 * Asks the provider what was paid for a checkout and finishes it. False when that is not certain yet, so that
 * somebody asks again later.
 */
export async function settleCheckout(deps: Deps, checkout: Checkout): Promise<boolean> {
  if (checkout.providerOrderId === null) return true
  const paid = await deps.payments.paymentsOfOrder(checkout.providerOrderId)
  if (!paid.ok) return paid.code === 'not-found'
  let certain = true
  for (const payment of paid.value) {
    const captured = await capturedPayment(deps, checkout, payment)
    if (captured) await finalize(deps, checkout.id, captured)
    else if (payment.status === 'authorized' || payment.status === 'created') certain = false
  }
  return certain
}

/**
 * The payment once its money is really taken, or null. Money that a bank allows late stands there untaken: it is
 * taken now, unless the checkout has become an order already; then it is left, and the provider lets it go.
 */
export async function capturedPayment(
  deps: Deps,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<CapturedPayment | null> {
  const { id: paymentId, amount, currency, status } = payment
  if (status === 'captured') return { paymentId, amount, currency }
  if (status !== 'authorized' || amount !== checkout.total || checkout.state === 'placed') return null
  const captured = await deps.payments.capture({ paymentId, amount })
  return captured.ok && captured.value.status === 'captured' ? { paymentId, amount, currency } : null
}
