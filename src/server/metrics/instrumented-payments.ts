import type { PaymentProvider, ProviderPayment, ProviderResult } from '#payments/provider.ts'
import type { Reads } from '#store/store.ts'

const MINUTE_MS = 60_000
const MAX_TRACKED_PAYMENTS = 10_000

/**
 * Wraps a payment provider so that `onCall` is called with the outcome of every call, and tracks the payments that the
 * provider reported as captured, so that money the shop was told about and never recorded becomes visible.
 */
export function instrumentPayments(
  payments: PaymentProvider,
  { now, onCall }: { now: () => number; onCall: (call: string, outcome: string) => void },
) {
  const captured = new Map<string, { providerOrderId: string; reportedAt: number }>()

  const track = ({ id, providerOrderId, status }: ProviderPayment) => {
    if (status !== 'captured' || providerOrderId === null || captured.has(id)) return
    captured.set(id, { providerOrderId, reportedAt: now() })
    const [oldest] = captured.keys()
    if (captured.size > MAX_TRACKED_PAYMENTS && oldest !== undefined) captured.delete(oldest)
  }
  const counted = async <T>(call: string, pending: Promise<ProviderResult<T>>): Promise<ProviderResult<T>> => {
    const result = await pending
    onCall(call, result.ok ? 'ok' : result.code)
    return result
  }
  const tracked = async <T extends ProviderPayment | ProviderPayment[]>(
    call: string,
    pending: Promise<ProviderResult<T>>,
  ) => {
    const result = await counted(call, pending)
    if (result.ok) for (const payment of [result.value].flat()) track(payment)
    return result
  }

  return {
    payments: {
      ...payments,
      openOrder: (order) => counted('open order', payments.openOrder(order)),
      fetchPayment: (id) => tracked('payment', payments.fetchPayment(id)),
      fetchOrderPayments: (id) => tracked('payments of order', payments.fetchOrderPayments(id)),
      capturePayment: (capture) => tracked('capture', payments.capturePayment(capture)),
      refundPayment: (refund) => counted('refund', payments.refundPayment(refund)),
      fetchRefund: (id) => counted('refund by id', payments.fetchRefund(id)),
    } satisfies PaymentProvider,
    /**
     * How many payments for this shop's checkouts the provider reported as captured more than a minute ago and the
     * store does not have. Payments that the store has are no longer tracked afterwards.
     */
    countLost: async (store: Pick<Reads, 'payment' | 'checkoutByProviderOrder'>): Promise<number> => {
      let lost = 0
      for (const [id, { providerOrderId, reportedAt }] of captured) {
        if (now() - reportedAt < MINUTE_MS) continue
        const isLost =
          (await store.payment(id)) === null && (await store.checkoutByProviderOrder(providerOrderId)) !== null
        if (isLost) lost += 1
        else captured.delete(id)
      }
      return lost
    },
  }
}
