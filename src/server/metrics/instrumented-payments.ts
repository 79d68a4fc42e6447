import type { PaymentProvider, ProviderPayment, ProviderResult } from '#payments/provider.ts'
import { mapProviders, type PaymentProviders } from '#payments/providers.ts'
import type { Reads } from '#store/store.ts'

const MINUTE_MS = 60_000
const MAX_TRACKED_PAYMENTS = 10_000

/**
 * Wraps the payment providers so that `onCall` is called with the outcome of every call, and tracks the payments that a
 * provider reported as captured, so that money the shop was told about and never recorded becomes visible.
 */
export function instrumentPayments(
  providers: PaymentProviders,
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

  const instrumentCalls = (provider: PaymentProvider, inBackground: PaymentProvider | null): PaymentProvider => {
    const wrapped: PaymentProvider = {
      ...provider,
      get inBackground() {
        return inBackground ?? wrapped
      },
      openOrder: (order) => counted('open order', provider.openOrder(order)),
      fetchPayment: (id) => tracked('payment', provider.fetchPayment(id)),
      fetchOrder: (id) => counted('order', provider.fetchOrder(id)),
      fetchOrderPayments: (id) => tracked('payments of order', provider.fetchOrderPayments(id)),
      listPayments: async (page) => {
        const result = await counted('list of payments', provider.listPayments(page))
        if (result.ok) result.value.payments.forEach(track)
        return result
      },
      capturePayment: (capture) => tracked('capture', provider.capturePayment(capture)),
      refundPayment: (refund) => counted('refund', provider.refundPayment(refund)),
      fetchRefund: (id) => counted('refund by id', provider.fetchRefund(id)),
    }
    return wrapped
  }
  const instrument = (provider: PaymentProvider) =>
    instrumentCalls(provider, instrumentCalls(provider.inBackground, null))

  return {
    providers: mapProviders(providers, instrument),
    /**
     * How many payments for this shop's checkouts a provider reported as captured more than a minute ago and the
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
