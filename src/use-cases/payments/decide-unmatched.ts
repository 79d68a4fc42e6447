import type { ReportedPayment, ReportedPaymentState } from '#domain/payments.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Dependencies } from '../dependencies.ts'

/** What the owner can still decide about. */
const UNDECIDED: readonly ReportedPaymentState[] = ['unclear', 'ignored', 'other shop', 'refund due', 'refund failed']

/**
 * The owner's word on money that no checkout is known for: `refund` sends it back at the reconciler's next round,
 * `ignore` leaves it and takes it off the list.
 */
export async function decideUnmatched(
  deps: Pick<Dependencies, 'store' | 'now'>,
  { paymentId, decision }: { paymentId: string; decision: 'refund' | 'ignore' },
): Promise<Result<ReportedPayment, { code: 'payment-not-found' } | { code: 'payment-settled' }>> {
  return deps.store.transaction(async (tx) => {
    const payment = await tx.lockReportedPayment(paymentId)
    if (!payment || payment.state === 'matched') return failed('payment-not-found')
    if (!UNDECIDED.includes(payment.state)) return failed('payment-settled')
    const now = deps.now()
    const state = decision === 'refund' ? 'refund pending' : 'ignored'
    const decided = { ...payment, state, updatedAt: now } as const
    await tx.saveReportedPayment(decided, decision === 'refund' ? now : null)
    return ok(decided)
  })
}
