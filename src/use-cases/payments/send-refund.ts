import { canTransition } from '#domain/orders.ts'
import type { Payment, Refund } from '#domain/payments.ts'
import { storedReason } from '#domain/reasons.ts'
import type { PaymentProvider, ProviderRefund, ProviderResult } from '#payments/provider.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

export type SendRefundDependencies = Pick<Dependencies, 'store' | 'providers' | 'now' | 'log'>

/**
 * Asks the provider to send money back and saves its response. A refund that the provider knows already is only
 * asked after, and sent anew if it failed; one that it may or may not know is sent again with the same key, which
 * refunds once.
 */
export async function sendRefund(deps: SendRefundDependencies, refund: Refund): Promise<void> {
  try {
    const provider = deps.providers.byId(refund.provider)
    if (!provider) return deps.log.error('the provider of a refund is not configured', { refundId: refund.id })
    const answer = await requestRefund(provider.inBackground, refund)
    if (answer.ok) return await saveSentRefund(deps, refund, answer.value)
    // A bare payment of the sandbox exists only in our database: nothing was taken, so nothing is on its way.
    if (answer.code === 'not-found' && provider.acceptsBarePayment) {
      return await saveSentRefund(deps, refund, { id: null, status: 'processed' })
    }
    deps.log.warn('a refund could not be sent yet', { refundId: refund.id, code: answer.code, detail: answer.detail })
    if (answer.code === 'refused') await saveSentRefund(deps, refund, { id: refund.providerRefundId, status: 'failed' })
  } catch (error) {
    deps.log.error('sending a refund failed', { refundId: refund.id, error: String(error) })
  }
}

/**
 * Saves the state of a refund as the provider reports it, without sending a failed one anew: the webhook about the next
 * failure would send the one after it, without end. The reconciler sends it, at its intervals.
 */
export async function followRefund(deps: SendRefundDependencies, refund: Refund): Promise<void> {
  // Its answer was lost or is under way: with the same key the provider tells of the refund that it made.
  if (refund.providerRefundId === null) return sendRefund(deps, refund)
  try {
    const known = await deps.providers.byId(refund.provider)?.inBackground.fetchRefund(refund.providerRefundId)
    if (known?.ok) await saveSentRefund(deps, refund, known.value)
  } catch (error) {
    deps.log.error('following a refund failed', { refundId: refund.id, error: String(error) })
  }
}

/** Sends the refund, or asks after the one that the provider knows and sends it anew if that failed. */
export async function requestRefund(
  provider: PaymentProvider,
  refund: Pick<Refund, 'paymentId' | 'amount' | 'idempotencyKey' | 'reason' | 'providerRefundId'>,
): Promise<ProviderResult<ProviderRefund>> {
  const { paymentId, amount, idempotencyKey, reason, providerRefundId } = refund
  if (providerRefundId === null) return provider.refundPayment({ paymentId, amount, idempotencyKey, reason })
  const known = await provider.fetchRefund(providerRefundId)
  if (!known.ok || known.value.status !== 'failed') return known
  // A bank may send the money back to the shop. Under the same key the provider would only report the failure again.
  const key = `${idempotencyKey}-${providerRefundId}`
  return provider.refundPayment({ paymentId, amount, idempotencyKey: key, reason })
}

type SentRefund = Pick<ProviderRefund, 'status'> & { id: string | null }

async function saveSentRefund(deps: SendRefundDependencies, refund: Refund, sent: SentRefund): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const now = deps.now()
    if (refund.orderId !== null) await tx.lockOrder(refund.orderId)
    const saved = await tx.refundByKey(refund.idempotencyKey)
    if (!saved || saved.state === 'processed') return
    await tx.saveRefund({ ...saved, providerRefundId: sent.id, state: sent.status, updatedAt: now })
    const payment = await tx.payment(refund.paymentId)
    if (payment && sent.status === 'processed') await markRefunded(tx, payment, now)
  })
}

async function markRefunded(tx: Transaction, payment: Payment, now: number): Promise<void> {
  const refunds = await tx.refundsOfPayment(payment.id)
  const back = refunds.filter((each) => each.state === 'processed').reduce((sum, each) => sum + each.amount, 0)
  if (back < payment.amount || payment.state === 'refunded') return
  await tx.savePayment({ ...payment, state: 'refunded', updatedAt: now })
  if (payment.orderId !== null) await markOrderRefunded(tx, payment.orderId, now)
}

/**
 * An order that has ended, cancelled or delivered, is set to refunded once all of its money is back, whichever of the
 * two came first. The caller has locked it.
 */
export async function markOrderRefunded(tx: Transaction, orderId: string, now: number): Promise<void> {
  const order = await tx.lockOrder(orderId)
  if (!order || !canTransition(order.state, 'refunded')) return
  if ((await tx.payment(order.paymentId))?.state !== 'refunded') return
  await tx.addOrderEvent(orderId, { state: 'refunded', at: now, note: storedReason('money-returned') })
}
