import type { PaymentProvider, ProviderPayment, ProviderResult } from '../provider.ts'
import { isRazorpayApi } from './check-keys.ts'
import { browserOrigins, checkoutOptions } from './checkout-window.ts'
import { type ApiClient, createApiClient } from './client/api-client.ts'
import { createCircuitBreaker } from './client/circuit-breaker.ts'
import type { ProviderLog } from './client/http-client.ts'
import { orderResponse, paymentResponse, paymentsResponse, refundResponse } from './client/response-schemas.ts'
import { openOrder } from './open-order.ts'
import { verifyPaymentProof } from './payment-proof.ts'
import { CHECKOUT_ORIGIN, CHECKOUT_SCRIPT_PATH, MIN_AMOUNT, REFUND_IDEMPOTENCY_HEADER } from './protocol.ts'
import { readWebhook } from './webhook.ts'

export interface RazorpayOptions {
  /**
   * `https://api.razorpay.com`, or the address of a sandbox, which may have a path. A function waits for a sandbox that is
   * starting, and rejects when it cannot be started.
   */
  base: string | (() => Promise<string>)
  keyId: string
  keySecret: string
  /** The current one first; the previous one while they are being rotated. */
  webhookSecrets: readonly string[]
  /** Unless set, `sandbox` for every base but Razorpay's own. */
  kind?: 'razorpay' | 'sandbox'
  /** Address of the browser's script, where it is not the base's own. */
  script?: string
  /** Only for the sandbox of a sample store. */
  acceptsBarePayment?: boolean
  /** The platform's own unless the sandbox runs in the same process. */
  fetch?: (request: Request) => Promise<Response>
  /** The longest a call may take, retries included; 8 s unless set. */
  timeoutMs?: number
  circuitBreaker?: { failureThreshold: number; resetTimeoutMs: number }
  log?: ProviderLog
  /** Monotonic milliseconds. */
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

/** Anything else is no id of the provider's and must not become part of a path. */
const PROVIDER_ID = /^[A-Za-z0-9_-]{1,64}$/
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/
const MAX_NOTE_LENGTH = 256
/** The most that the provider answers of a list. */
const PAGE_SIZE = 100
const SILENT: ProviderLog = { warn: () => undefined, error: () => undefined }

/**
 * The port over Razorpay's HTTP interface, or over the sandbox, which imitates it. Its only state are the circuit
 * breakers: one for customers' calls, one for background calls.
 */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  return connect(options, () => connect(options, null))
}

/** `createBackground` makes the value for background calls; null in that one itself. */
function connect(options: RazorpayOptions, createBackground: (() => PaymentProvider) | null): PaymentProvider {
  const { keyId, keySecret, webhookSecrets } = options
  const { base: address } = options
  const base = async () => (typeof address === 'string' ? address : await address()).replace(/\/+$/, '')
  const isRazorpay = typeof address === 'string' && isRazorpayApi(address)
  const kind = options.kind ?? (isRazorpay ? 'razorpay' : 'sandbox')
  const script = async () => options.script ?? `${isRazorpay ? CHECKOUT_ORIGIN : await base()}${CHECKOUT_SCRIPT_PATH}`
  const now = options.now ?? (() => performance.now())
  const breakerOptions = { failureThreshold: 5, resetTimeoutMs: 10_000, ...options.circuitBreaker }
  const api = createApiClient({
    base,
    keyId,
    keySecret,
    fetch: options.fetch ?? ((request) => fetch(request)),
    circuitBreaker: createCircuitBreaker({ ...breakerOptions, now }),
    log: options.log ?? SILENT,
    now,
    timeoutMs: options.timeoutMs ?? 8000,
    sleep: options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    random: options.random ?? Math.random,
    ...(createBackground ? {} : { maxAttempts: 1 }),
  })
  const background = createBackground?.()
  const ordersBeingOpened = new Map<string, ReturnType<PaymentProvider['openOrder']>>()

  const provider: PaymentProvider = {
    id: kind,
    get inBackground() {
      return background ?? provider
    },
    isSandbox: kind === 'sandbox',
    browserOrigins: async () => browserOrigins(isRazorpay, await script()),
    acceptsBarePayment: !isRazorpay && (options.acceptsBarePayment ?? false),

    minAmount: MIN_AMOUNT,
    isPaymentId: (id) => PAYMENT_ID.test(id),

    openOrder(order) {
      // Two calls for one receipt at the same time would both find nothing and both make an order.
      const running = ordersBeingOpened.get(order.receipt)
      if (running) return running
      const opened = openOrder(api, order).finally(() => ordersBeingOpened.delete(order.receipt))
      ordersBeingOpened.set(order.receipt, opened)
      return opened
    },

    checkoutOptions: (checkout) =>
      script().then(
        (source) => ({ ok: true, value: checkoutOptions(keyId, source, checkout) }),
        () => ({ ok: false, code: 'unavailable', detail: 'the sandbox has not started' }),
      ),

    fetchPayment: async (paymentId) =>
      PROVIDER_ID.test(paymentId) ? api.get(`/v1/payments/${paymentId}`, paymentResponse) : notFound(),

    async fetchOrderPayments(providerOrderId) {
      if (!PROVIDER_ID.test(providerOrderId)) return notFound()
      const found = await api.get(`/v1/orders/${providerOrderId}/payments`, paymentsResponse)
      return found.ok ? { ok: true, value: found.value.items } : found
    },

    fetchOrder: async (providerOrderId) =>
      PROVIDER_ID.test(providerOrderId) ? api.get(`/v1/orders/${providerOrderId}`, orderResponse) : notFound(),

    async listPayments({ from, to, skip }) {
      const query = new URLSearchParams({
        from: String(Math.floor(from / 1000)),
        to: String(Math.ceil(to / 1000)),
        count: String(PAGE_SIZE),
        skip: String(skip),
      })
      const found = await api.get(`/v1/payments?${query}`, paymentsResponse)
      if (!found.ok) return found
      const { items: payments } = found.value
      return { ok: true, value: { payments, isLast: payments.length < PAGE_SIZE } }
    },

    capturePayment: async (capture) => (PROVIDER_ID.test(capture.paymentId) ? captureOnce(api, capture) : notFound()),

    async refundPayment({ paymentId, amount, idempotencyKey, reason }) {
      if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
        throw new RangeError('an idempotency key has at least 10 of A-Z a-z 0-9 _ -')
      }
      if (!PROVIDER_ID.test(paymentId)) return notFound()
      const path = `/v1/payments/${paymentId}/refund`
      const headers = { [REFUND_IDEMPOTENCY_HEADER]: idempotencyKey }
      const body = { amount, speed: 'normal', notes: { reason: reason.slice(0, MAX_NOTE_LENGTH) } }
      return api.post({ path, headers, body }, refundResponse)
    },

    fetchRefund: async (refundId) =>
      PROVIDER_ID.test(refundId) ? api.get(`/v1/refunds/${refundId}`, refundResponse) : notFound(),

    verifyPaymentProof: async (proof, providerOrderId) => verifyPaymentProof(keySecret, proof, providerOrderId),
    readWebhook: async (headers, rawBody) => readWebhook(webhookSecrets, headers, rawBody),
  }
  return provider
}

function notFound(): ProviderResult<never> {
  return { ok: false, code: 'not-found', detail: 'not an id of the provider' }
}

/** The provider refuses a second capture; whether the first was this one is read from the payment itself. */
async function captureOnce(
  api: ApiClient,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<ProviderResult<ProviderPayment>> {
  const path = `/v1/payments/${paymentId}`
  const captured = await api.post({ path: `${path}/capture`, body: { amount, currency: 'INR' } }, paymentResponse)
  if (captured.ok || captured.code !== 'refused') return captured
  const payment = await api.get(path, paymentResponse)
  const isSameCapture = payment.ok && payment.value.status === 'captured' && payment.value.amount === amount
  return isSameCapture ? payment : captured
}
