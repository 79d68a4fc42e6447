import type { ReportedPayment } from '#domain/payments.ts'
import { nextRefundTryAt } from './due-times.ts'
import { requestRefund, type SendRefundDependencies } from './send-refund.ts'

/** For the provider's books and the payer's statement. */
const REASON = 'The shop has no record of this purchase.'

/**
 * Sends back money that no checkout is known for, or asks after a refund of it that is on its way. The key follows from
 * the payment, so that the same database restored twice refunds once.
 */
export async function refundUnmatched(deps: SendRefundDependencies, payment: ReportedPayment): Promise<void> {
  const provider = deps.providers.byId(payment.provider)?.inBackground
  if (!provider) {
    return deps.log.error('the provider of a payment is not configured', { paymentId: payment.id })
  }
  if (payment.providerRefundId === null) {
    // It may have been recorded since, or refunded in the provider's dashboard.
    if (await deps.store.payment(payment.id)) return save(deps, payment, { state: 'matched' })
    const now = await provider.fetchPayment(payment.id)
    if (now.ok && now.value.status === 'refunded') return save(deps, payment, { state: 'refunded' })
  }
  const { id: paymentId, amount, providerRefundId } = payment
  const idempotencyKey = `unmatched-${paymentId}`
  const refund = await requestRefund(provider, { paymentId, amount, idempotencyKey, providerRefundId, reason: REASON })
  if (refund.ok) {
    const state = refund.value.status === 'processed' ? 'refunded' : (`refund ${refund.value.status}` as const)
    deps.log.warn('money without a checkout goes back', { paymentId, state })
    return save(deps, payment, { state, providerRefundId: refund.value.id })
  }
  deps.log.warn('money without a checkout could not be sent back yet', { paymentId, code: refund.code })
  if (refund.code !== 'unavailable') await save(deps, payment, { state: 'refund failed' })
}

async function save(
  deps: SendRefundDependencies,
  payment: ReportedPayment,
  change: Pick<ReportedPayment, 'state'> & Partial<ReportedPayment>,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const now = deps.now()
    const saved = await tx.lockReportedPayment(payment.id)
    if (!saved || saved.state === 'refunded') return
    const isOver = change.state === 'refunded' || change.state === 'matched'
    await tx.saveReportedPayment(
      { ...saved, ...change, updatedAt: now },
      isOver ? null : nextRefundTryAt(saved.createdAt, true, now),
    )
  })
}
