import type { PaymentProvider, ProviderOrder, ProviderPayment, ProviderRefund } from '#payments/provider.ts'

const WEBHOOK_TOKEN = 'the tiny webhook token'
const notFound = { ok: false, code: 'not-found', detail: 'unknown to tiny' } as const
const ok = <T>(value: T) => ({ ok: true, value }) as const

/** A second payment provider, as different from Razorpay as the port allows: other ids, headers, options and proofs. */
export function createTinyProvider() {
  const orders = new Map<string, ProviderOrder & { notes: Record<string, string> }>()
  const payments = new Map<string, ProviderPayment>()
  const refunds = new Map<string, ProviderRefund>()
  const refundKeys = new Map<string, string>()
  let events = 0

  const provider: PaymentProvider = {
    id: 'tiny',
    isSandbox: true,
    browserOrigins: async () => ({ script: ['https://tiny.example'], frame: [], connect: [], image: [], form: [] }),
    acceptsBarePayment: false,
    minAmount: 1,
    get inBackground() {
      return provider
    },
    isPaymentId: (id) => id.startsWith('tp-'),
    async openOrder({ receipt, amount, notes = {} }) {
      const known = orders.get(receipt)
      if (known) return ok(known)
      const order = {
        id: `to-${crypto.randomUUID()}`,
        amount,
        currency: 'INR',
        receipt,
        status: 'created' as const,
        notes,
      }
      orders.set(receipt, order)
      return ok(order)
    },
    checkoutOptions: async ({ providerOrderId }) => ok({ tinyOrder: providerOrderId }),
    fetchPayment: async (id) => {
      const payment = payments.get(id)
      return payment ? ok(payment) : notFound
    },
    fetchOrderPayments: async (orderId) =>
      ok([...payments.values()].filter((payment) => payment.providerOrderId === orderId)),
    async fetchOrder(id) {
      const order = [...orders.values()].find((each) => each.id === id)
      return order ? ok(order) : notFound
    },
    async listPayments({ from, to, skip }) {
      const found = [...payments.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to)
      return ok({ payments: found.toReversed().slice(skip), isLast: true })
    },
    capturePayment: async () => notFound,
    async refundPayment({ paymentId, amount, idempotencyKey }) {
      if (!payments.has(paymentId)) return notFound
      const id = refundKeys.get(idempotencyKey) ?? `tr-${crypto.randomUUID()}`
      refundKeys.set(idempotencyKey, id)
      const refund = refunds.get(id) ?? { id, paymentId, amount, status: 'pending' as const }
      refunds.set(id, refund)
      return ok(refund)
    },
    fetchRefund: async (id) => {
      const refund = refunds.get(id)
      return refund ? ok(refund) : notFound
    },
    verifyPaymentProof: async ({ receipt }, providerOrderId) =>
      [...payments.values()].find(
        (each) => `receipt for ${each.id}` === receipt && each.providerOrderId === providerOrderId,
      )?.id ?? null,
    async readWebhook(headers, rawBody) {
      if (headers.get('x-tiny-token') !== WEBHOOK_TOKEN) return null
      const [type = '', paymentId = '', refundId] = new TextDecoder().decode(rawBody).split(' ')
      const providerOrderId = payments.get(paymentId)?.providerOrderId ?? null
      return { id: headers.get('x-tiny-event'), type, providerOrderId, paymentId, refundId: refundId ?? null }
    },
  }

  return {
    provider,
    refunds,
    /** The customer pays in the provider's window; answers what the window would give the page. */
    pay(providerOrderId: string, amount: number) {
      const id = `tp-${crypto.randomUUID()}`
      const createdAt = Date.now()
      payments.set(id, {
        id,
        providerOrderId,
        amount,
        currency: 'INR',
        status: 'captured',
        amountRefunded: 0,
        createdAt,
      })
      return { paymentId: id, proof: { receipt: `receipt for ${id}` } }
    },
    finishRefund(id: string) {
      const refund = refunds.get(id)
      if (refund) refunds.set(id, { ...refund, status: 'processed' })
    },
    /** A webhook as the provider would send it. */
    webhook(...words: string[]) {
      events += 1
      return { rawBody: words.join(' '), headers: { 'x-tiny-token': WEBHOOK_TOKEN, 'x-tiny-event': `event-${events}` } }
    },
  }
}
