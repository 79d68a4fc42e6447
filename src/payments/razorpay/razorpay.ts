import { hmacMatches } from '../hmac.ts'
import type { PaymentProvider, ProviderPayment, ProviderResult } from '../provider.ts'
import { browserOrigins } from './browser-origins.ts'
import { isProvider } from './check-keys.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { ProviderLog } from './http-client.ts'
import { openOrder } from './open-order.ts'
import { get, post, type RequestOptions } from './request.ts'
import { paymentResponse, paymentsResponse, refundResponse } from './response-schemas.ts'
import { readWebhook } from './webhook.ts'

export interface RazorpayOptions {
  /** `https://api.razorpay.com`, or the address of a double; a path is kept. */
  base: string
  keyId: string
  keySecret: string
  /** The one in use first; the one before it while they are being changed. */
  webhookSecrets: readonly string[]
  /** `sandbox` unless the base is the provider's own. */
  kind?: PaymentProvider['kind']
  /** Where the browser finds the provider's script, if not where the base has it. */
  script?: string
  /** Only for the sandbox of a sample store. */
  acceptsBarePayment?: boolean
  /** The platform's own unless the double lives in the same process. */
  fetch?: (request: Request) => Promise<Response>
  /** The longest a question may take, retries included. 8 s unless given. */
  timeoutMs?: number
  breaker?: { failures: number; restMs: number }
  log?: ProviderLog
  /** Monotonic milliseconds. */
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

/** Anything else is no id of the provider's, and must not find its way into a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/
const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/
const SILENT: ProviderLog = { warn: () => undefined, error: () => undefined }

/** The payments port over the provider's HTTP interface, or over a double that speaks it. Holds no state but its breaker. */
export function createRazorpay(given: RazorpayOptions): PaymentProvider {
  const base = given.base.replace(/\/+$/, '')
  const real = isProvider(base)
  const now = given.now ?? (() => performance.now())
  const options: RequestOptions = {
    base,
    keyId: given.keyId,
    keySecret: given.keySecret,
    fetch: given.fetch ?? ((request) => fetch(request)),
    breaker: createCircuitBreaker({ failures: 5, restMs: 10_000, ...given.breaker, now }),
    log: given.log ?? SILENT,
    now,
    timeoutMs: given.timeoutMs ?? 8000,
    sleep: given.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    random: given.random ?? Math.random,
  }
  const script = given.script ?? (real ? 'https://checkout.razorpay.com/v1/checkout.js' : `${base}/v1/checkout.js`)
  const opening = new Map<string, ReturnType<PaymentProvider['openOrder']>>()

  return {
    kind: given.kind ?? (real ? 'razorpay' : 'sandbox'),
    browser: { key: given.keyId, script, origins: browserOrigins(real, script) },
    acceptsBarePayment: !real && (given.acceptsBarePayment ?? false),

    openOrder(order) {
      // Two questions for one receipt at the same time would both find nothing and both make an order.
      const underWay = opening.get(order.receipt)
      if (underWay) return underWay
      const opened = openOrder(options, order).finally(() => opening.delete(order.receipt))
      opening.set(order.receipt, opened)
      return opened
    },

    fetchPayment: async (paymentId) =>
      ID.test(paymentId) ? get(options, `/v1/payments/${paymentId}`, paymentResponse) : notFound(),

    async fetchOrderPayments(providerOrderId) {
      if (!ID.test(providerOrderId)) return notFound()
      const found = await get(options, `/v1/orders/${providerOrderId}/payments`, paymentsResponse)
      return found.ok ? { ok: true, value: found.value.items } : found
    },

    capturePayment: async (capture) => (ID.test(capture.paymentId) ? captureOnce(options, capture) : notFound()),

    async refundPayment({ paymentId, amount, idempotencyKey, reason }) {
      if (!REFUND_KEY.test(idempotencyKey)) throw new RangeError('a refund key has at least 10 of A-Z a-z 0-9 _ -')
      if (!ID.test(paymentId)) return notFound()
      const path = `/v1/payments/${paymentId}/refund`
      const body = { amount, speed: 'normal', notes: { reason: reason.slice(0, 256) } }
      return post(options, { path, body, headers: { 'x-refund-idempotency': idempotencyKey } }, refundResponse)
    },

    fetchRefund: async (refundId) =>
      ID.test(refundId) ? get(options, `/v1/refunds/${refundId}`, refundResponse) : notFound(),

    verifyCallback({ providerOrderId, paymentId, signature }) {
      return hmacMatches(given.keySecret, `${providerOrderId}|${paymentId}`, signature)
    },

    readWebhook: (rawBody, signature) => readWebhook(given.webhookSecrets, rawBody, signature),
  }
}

function notFound(): { ok: false; code: 'not-found'; detail: string } {
  return { ok: false, code: 'not-found', detail: 'not an id of the provider' }
}

/** A second capture is refused by the provider; whether the first was ours is told by the payment itself. */
async function captureOnce(
  options: RequestOptions,
  capture: { paymentId: string; amount: number },
): Promise<ProviderResult<ProviderPayment>> {
  const path = `/v1/payments/${capture.paymentId}`
  const body = { amount: capture.amount, currency: 'INR' }
  const captured = await post(options, { path: `${path}/capture`, body }, paymentResponse)
  if (captured.ok || captured.code !== 'refused') return captured
  const payment = await get(options, path, paymentResponse)
  const ours = payment.ok && payment.value.status === 'captured' && payment.value.amount === capture.amount
  return ours ? payment : captured
}
