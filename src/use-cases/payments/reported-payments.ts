import type { Checkout } from '#domain/checkout.ts'
import type { ReportedPayment } from '#domain/payments.ts'
import type { PaymentProvider, ProviderPayment } from '#payments/provider.ts'
import { type FinalizeDependencies, finalizePayment } from './finalize-payment.ts'
import { capturedPayment } from './settle-checkout.ts'
import { ensureShopId } from './shop-id.ts'

/**
 * Compares payments that a provider reports with the shop's records. One of a known checkout becomes its order or its
 * refund; one that no checkout is known for is recorded, and goes back or waits for the owner. Answers how many of
 * them the records lacked.
 */
export async function compareReportedPayments(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  payments: readonly ProviderPayment[],
): Promise<number> {
  const taken = payments.filter(({ status }) => status === 'captured' || status === 'authorized')
  const ids = taken.map(({ id }) => id)
  const known = new Set((await deps.store.payments(ids)).map(({ id }) => id))
  const reported = new Map((await deps.store.reportedPayments(ids)).map((each) => [each.id, each]))
  const matched: ReportedPayment[] = []
  let missing = 0
  for (const payment of taken) {
    const earlier = reported.get(payment.id)
    if (known.has(payment.id)) {
      if (!earlier) matched.push(asReported(deps, provider, payment, { checkoutId: null, state: 'matched' }))
      continue
    }
    // Recorded as matched and unknown all the same: the database has lost its newest records.
    if (earlier && earlier.state !== 'matched') continue
    missing += 1
    try {
      await handleMissing(deps, provider, payment)
    } catch (error) {
      // One that fails every time must not keep the others of its page from being handled.
      deps.log.error('a reported payment could not be handled', { paymentId: payment.id, error: String(error) })
    }
  }
  if (matched.length > 0) await deps.store.transaction((tx) => tx.addReportedPayments(matched))
  return missing
}

async function handleMissing(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<void> {
  const { providerOrderId, status } = payment
  const checkout = providerOrderId === null ? null : await deps.store.checkoutByProviderOrder(providerOrderId)
  if (checkout) {
    if (deps.providers.byId(checkout.provider)?.id === provider.id) await finish(deps, provider, checkout, payment)
    return
  }
  // Money that nobody takes goes back to its payer by itself.
  if (status === 'captured') await recordUnmatched(deps, provider, payment)
}

async function finish(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<void> {
  const captured = await capturedPayment(provider, checkout, payment)
  if (captured) await finalizePayment(deps, checkout, captured)
}

/**
 * Records captured money that no checkout is known for. The notes of the provider's order tell whose it is: only money
 * that carries this shop's id goes back by itself, since others may use the same account.
 */
async function recordUnmatched(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<void> {
  const notes = await notesOf(provider, payment)
  if (!notes) return
  const { checkout: checkoutId = null, shop = null } = notes
  const checkout = checkoutId === null ? null : await deps.store.checkout(checkoutId)
  if (checkout && deps.providers.byId(checkout.provider)?.id === provider.id) {
    await adoptProviderOrder(deps, checkout.id, payment.providerOrderId)
    return finish(deps, provider, checkout, payment)
  }
  const isOurs = shop !== null && shop === (await ensureShopId(deps)) && payment.currency === 'INR'
  const state = isOurs ? 'refund due' : shop === null ? 'unclear' : 'other shop'
  const record = asReported(deps, provider, payment, { checkoutId, state })
  const isNew = await deps.store.transaction(async (tx) => {
    const earlier = await tx.lockReportedPayment(payment.id)
    if (earlier && earlier.state !== 'matched') return false
    await tx.saveReportedPayment(
      { ...record, createdAt: earlier?.createdAt ?? record.createdAt },
      isOurs ? deps.now() : null,
    )
    return true
  })
  if (isNew && state !== 'other shop') {
    const { id: paymentId, providerOrderId } = payment
    deps.log.warn('a captured payment has no checkout', { paymentId, providerOrderId, checkoutId, state })
  }
}

/** What the shop wrote into the provider's order; null when the provider does not answer at present. */
async function notesOf(provider: PaymentProvider, payment: ProviderPayment): Promise<Record<string, string> | null> {
  if (payment.providerOrderId === null) return {}
  const order = await provider.fetchOrder(payment.providerOrderId)
  if (order.ok) return order.value.notes
  return order.code === 'unavailable' ? null : {}
}

/** A checkout that lost the id of the provider's order opened for it gets it back. */
async function adoptProviderOrder(
  deps: FinalizeDependencies,
  checkoutId: string,
  providerOrderId: string | null,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const checkout = await tx.lockCheckout(checkoutId)
    if (checkout?.providerOrderId !== null || providerOrderId === null) return
    await tx.setProviderOrder(checkoutId, providerOrderId, deps.now())
  })
}

function asReported(
  deps: Pick<FinalizeDependencies, 'now'>,
  provider: PaymentProvider,
  payment: ProviderPayment,
  about: Pick<ReportedPayment, 'checkoutId' | 'state'>,
): ReportedPayment {
  const now = deps.now()
  return {
    ...about,
    id: payment.id,
    provider: provider.id,
    providerOrderId: payment.providerOrderId,
    amount: Math.max(0, payment.amount - payment.amountRefunded),
    currency: payment.currency,
    providerRefundId: null,
    createdAt: now,
    updatedAt: now,
  }
}
