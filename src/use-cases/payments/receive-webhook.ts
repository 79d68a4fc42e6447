import type { Checkout } from '#domain/checkout.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { PaymentProvider, ProviderEvent, ProviderPayment } from '#payments/provider.ts'
import { createKeyedMutex } from '#store/keyed-mutex.ts'
import type { Store } from '#store/store.ts'
import { nextQuestionAt, questionAfterEvent } from './due-times.ts'
import type { FinalizeDependencies } from './finalize-payment.ts'
import { compareReportedPayments } from './reported-payments.ts'
import { followRefund } from './send-refund.ts'
import { settleCheckout } from './settle-checkout.ts'

export interface Webhook {
  /** The provider it is addressed to; empty for the first one, whose webhook has no provider in its address. */
  providerId: string
  headers: Headers
  rawBody: Uint8Array
}

/**
 * Takes in an event of the provider. It is only a hint that something changed: the truth is asked for after the
 * response is sent, because a provider waits only seconds for it. An event that came before does nothing. The provider
 * sends none again that was taken, so what is asked for is written down with it: a process that ends before it has
 * acted leaves a checkout that the reconciler asks about in its next round.
 */
export async function receiveWebhook(
  deps: FinalizeDependencies,
  { providerId, headers, rawBody }: Webhook,
): Promise<Result<null, { code: 'not-found' } | { code: 'signature-invalid' }>> {
  const provider = deps.providers.byId(providerId)
  if (!provider) return failed('not-found')
  const event = await provider.readWebhook(headers, rawBody)
  if (!event) return failed('signature-invalid')
  if (await record(deps, provider, event)) deps.background(act(deps, provider, event))
  return ok(null)
}

/** False when the event came before. */
async function record(
  deps: Pick<FinalizeDependencies, 'store' | 'now'>,
  provider: PaymentProvider,
  { id, type, providerOrderId }: ProviderEvent,
): Promise<boolean> {
  const now = deps.now()
  return deps.store.transaction(async (tx) => {
    if (id !== null && !(await tx.addProviderEvent(`${provider.id}:${id}`, type, now))) return false
    if (providerOrderId !== null) {
      await tx.bringCheckoutForward({ provider: provider.id, providerOrderId }, questionAfterEvent(now))
    }
    return true
  })
}

async function act(deps: FinalizeDependencies, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  const isOwn = (record: { provider: string }) => deps.providers.byId(record.provider) === provider
  try {
    const payment = event.providerOrderId === null ? await paymentOf(provider, event) : null
    const providerOrderId = event.providerOrderId ?? payment?.providerOrderId ?? null
    // What one payment brings about is told by several events at once: the first settles it, the others see that. Events
    // without an order have nothing in common to wait for.
    const turn = turnsOf(deps.store)
    await turn(`${provider.id} ${providerOrderId ?? event.id ?? event.paymentId}`, async () => {
      const checkout = providerOrderId === null ? null : await deps.store.checkoutByProviderOrder(providerOrderId)
      if (!checkout) await compareUnknown(deps, provider, payment ?? (await paymentOf(provider, event)))
      else if (isOwn(checkout) && !(await hasOutcome(deps, event))) await settle(deps, checkout)
    })
    if (event.refundId !== null) await followRefunds(deps, event.paymentId, isOwn)
  } catch (error) {
    // The reconciler asks again within a minute.
    deps.log.error('acting on a webhook failed', { type: event.type, error: String(error) })
  }
}

/** What is settled for good is an order or a refund, and has its next question with it. */
async function settle(deps: FinalizeDependencies, checkout: Checkout): Promise<void> {
  const seen = await settleCheckout(deps, checkout)
  if (seen === 'for good' || seen === 'unsure') return
  const dueAt = nextQuestionAt(checkout, seen, deps.now())
  await deps.store.transaction((tx) => tx.setCheckoutDue(checkout.id, dueAt))
}

/** Whether the payment has its order or its refund: a payment has one outcome. */
async function hasOutcome(
  { store }: Pick<FinalizeDependencies, 'store'>,
  { paymentId }: ProviderEvent,
): Promise<boolean> {
  return paymentId !== null && (await store.payment(paymentId)) !== null
}

const turns = new WeakMap<Store, ReturnType<typeof createKeyedMutex>>()

/** Those of this process; with others the store's locks see to it. */
function turnsOf(store: Store): ReturnType<typeof createKeyedMutex> {
  const known = turns.get(store)
  if (known) return known
  const made = createKeyedMutex()
  turns.set(store, made)
  return made
}

async function paymentOf(provider: PaymentProvider, { paymentId }: ProviderEvent): Promise<ProviderPayment | null> {
  if (paymentId === null) return null
  const payment = await provider.inBackground.fetchPayment(paymentId)
  return payment.ok ? payment.value : null
}

async function compareUnknown(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  payment: ProviderPayment | null,
): Promise<void> {
  if (payment) await compareReportedPayments(deps, provider.inBackground, [payment])
}

async function followRefunds(
  deps: FinalizeDependencies,
  paymentId: string | null,
  isOwn: (record: { provider: string }) => boolean,
): Promise<void> {
  const payment = paymentId === null ? null : await deps.store.payment(paymentId)
  if (!payment || !isOwn(payment)) return
  for (const refund of await deps.store.refundsOfPayment(payment.id)) {
    if (refund.state !== 'processed') await followRefund(deps, refund)
  }
}
