import { failed, ok, type Result } from '#domain/result.ts'
import type { ProviderEvent } from '#payments/provider.ts'
import type { FinalizeDependencies } from './finalize-payment.ts'
import { followRefund } from './send-refund.ts'
import { settleCheckout } from './settle-checkout.ts'

/**
 * Takes in an event of the provider. It is only a hint that something changed: the truth is asked for after the
 * answer is sent, because the provider waits no longer than five seconds. An event that came before does nothing.
 */
export async function receiveWebhook(
  deps: FinalizeDependencies,
  sent: { rawBody: Uint8Array; signature: string; eventId: string | null },
): Promise<Result<null, { code: 'signature-invalid' }>> {
  const event = await deps.payments.readSignedWebhook(sent.rawBody, sent.signature)
  if (!event) return failed('signature-invalid')
  const { eventId } = sent
  if (eventId !== null) {
    const first = await deps.store.transaction((tx) => tx.addProviderEvent(eventId, event.type, deps.now()))
    if (!first) return ok(null)
  }
  deps.background(act(deps, event))
  return ok(null)
}

async function act(deps: FinalizeDependencies, event: ProviderEvent): Promise<void> {
  try {
    const providerOrderId = event.providerOrderId ?? (await orderOfPayment(deps, event.paymentId))
    const checkout = providerOrderId === null ? null : await deps.store.checkoutByProviderOrder(providerOrderId)
    if (checkout) await settleCheckout(deps, checkout)
    if (event.refundId !== null) await followRefunds(deps, event.paymentId)
  } catch (error) {
    // The reconciler asks again within a minute.
    deps.log.error('acting on a webhook failed', { type: event.type, error: String(error) })
  }
}

async function orderOfPayment(deps: FinalizeDependencies, paymentId: string | null): Promise<string | null> {
  if (paymentId === null) return null
  const payment = await deps.payments.fetchPayment(paymentId)
  return payment.ok ? payment.value.providerOrderId : null
}

async function followRefunds(deps: FinalizeDependencies, paymentId: string | null): Promise<void> {
  const payment = paymentId === null ? null : await deps.store.payment(paymentId)
  if (!payment) return
  for (const refund of await deps.store.refundsOfCustomer(payment.userId)) {
    if (refund.paymentId === payment.id && refund.state !== 'processed') await followRefund(deps, refund)
  }
}
