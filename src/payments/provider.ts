import type { Paise } from '#domain/money.ts'

/**
 * The payment provider as the shop needs it. Failures that a shopper or the reconciler can act on are values;
 * everything that the caller did wrong is thrown.
 */
export interface PaymentProvider {
  /** `razorpay` takes money; `sandbox` is its double. */
  readonly kind: 'razorpay' | 'sandbox'
  /** What the browser needs to open the provider's payment window, and what a content policy must let it reach. */
  readonly browser: { key: string; script: string; origins: BrowserOrigins }
  /**
   * Opens the provider's order for a checkout. The receipt is the checkout's id (at most 40 characters): the
   * provider is asked for an order with that receipt before one is made, so that a checkout never has two.
   * `fresh` spares that question and may be given only when the receipt was never sent before; retries inside
   * ask all the same. Calls for one receipt must not run in two processes at once.
   */
  openOrder(order: {
    receipt: string
    amount: Paise
    notes?: Record<string, string>
    fresh?: boolean
  }): Promise<ProviderResult<ProviderOrder>>
  fetchPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>>
  fetchOrderPayments(providerOrderId: string): Promise<ProviderResult<ProviderPayment[]>>
  /** Takes money that is only authorized (a late authorisation, an account on manual capture). Once, if repeated. */
  capturePayment(capture: { paymentId: string; amount: Paise }): Promise<ProviderResult<ProviderPayment>>
  /**
   * The same key and amount refund once, however often they are sent. The key has at least 10 of `A-Z a-z 0-9 _ -`.
   * `unavailable` leaves it open whether the money goes back: send the same again.
   */
  refundPayment(refund: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
    reason: string
  }): Promise<ProviderResult<ProviderRefund>>
  /** How a refund stands now: one that was `pending` ends as `processed` or `failed`. */
  fetchRefund(refundId: string): Promise<ProviderResult<ProviderRefund>>
  /** Whether the browser's answer really came from the provider (HMAC over `order|payment`, compared in constant time). */
  verifyCallback(answer: { providerOrderId: string; paymentId: string; signature: string }): Promise<boolean>
  /** Reads a webhook whose signature over its raw bytes is right under one of the secrets; null otherwise. */
  readWebhook(rawBody: Uint8Array, signature: string): Promise<ProviderEvent | null>
  /**
   * Whether a payment id that comes without a provider order may stand for a captured payment: only in the
   * sandbox of a sample store. Never with a real provider.
   */
  readonly acceptsBarePayment: boolean
}

/** Origins the provider's script needs in the shop's page, by the content policy's kinds. */
export interface BrowserOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
  form: readonly string[]
}

/**
 * `unavailable`: the provider was not reached, did not answer in time or is failing; the same may be tried later.
 * `refused`: it understood and said no, and will again.
 */

export type ProviderResult<T> =
  | { ok: true; value: T }
  | { ok: false; code: 'not-found' | 'unavailable' | 'refused'; detail: string }

export interface ProviderOrder {
  id: string
  amount: Paise
  currency: string
  receipt: string
  status: 'created' | 'attempted' | 'paid'
}

export interface ProviderPayment {
  id: string
  providerOrderId: string | null
  amount: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefunded: Paise
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
}

/** A hint that something changed; the truth is fetched. */
export interface ProviderEvent {
  type: string
  providerOrderId: string | null
  paymentId: string | null
  refundId: string | null
}
