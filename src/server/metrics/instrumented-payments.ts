import type { PaymentProvider, ProviderPayment, ProviderResult } from '#payments/provider.ts'
import type { Reads } from '#store/store.ts'

const MINUTE = 60_000
const MAX_REMEMBERED = 10_000

interface Captured {
  providerOrderId: string
  since: number
}

/**
 * The same payments, counting the provider's answers and remembering whom it said to have paid, so that money which
 * the shop was told of and did not write down can be seen.
 */
export function instrumentPayments(
  payments: PaymentProvider,
  watch: { now: () => number; answered: (call: string, outcome: string) => void },
) {
  const captured = new Map<string, Captured>()

  const remember = ({ id, providerOrderId, status }: ProviderPayment) => {
    if (status !== 'captured' || providerOrderId === null || captured.has(id)) return
    captured.set(id, { providerOrderId, since: watch.now() })
    if (captured.size > MAX_REMEMBERED) for (const oldest of captured.keys()) return void captured.delete(oldest)
  }
  const told = async <T>(call: string, answer: Promise<ProviderResult<T>>): Promise<ProviderResult<T>> => {
    const result = await answer
    watch.answered(call, result.ok ? 'ok' : result.code)
    return result
  }
  const seen = async <T extends ProviderPayment | ProviderPayment[]>(
    call: string,
    answer: Promise<ProviderResult<T>>,
  ) => {
    const result = await told(call, answer)
    if (result.ok) for (const payment of [result.value].flat()) remember(payment)
    return result
  }

  return {
    payments: {
      ...payments,
      openOrder: (order) => told('open order', payments.openOrder(order)),
      fetchPayment: (id) => seen('payment', payments.fetchPayment(id)),
      fetchOrderPayments: (id) => seen('payments of order', payments.fetchOrderPayments(id)),
      capturePayment: (capture) => seen('capture', payments.capturePayment(capture)),
      refundPayment: (refund) => told('refund', payments.refundPayment(refund)),
      fetchRefund: (id) => told('refund by id', payments.fetchRefund(id)),
    } satisfies PaymentProvider,
    /**
     * How many payments for checkouts of this shop the provider called captured more than a minute ago and the books
     * do not have. Those that the books have are forgotten.
     */
    lost: async (store: Pick<Reads, 'payment' | 'checkoutByProviderOrder'>): Promise<number> => {
      let lost = 0
      for (const [id, { providerOrderId, since }] of captured) {
        if (watch.now() - since < MINUTE) continue
        const ours =
          (await store.payment(id)) === null && (await store.checkoutByProviderOrder(providerOrderId)) !== null
        if (ours) lost += 1
        else captured.delete(id)
      }
      return lost
    },
  }
}
