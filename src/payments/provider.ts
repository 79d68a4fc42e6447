import type { Paise } from '#domain/values/money/money.ts'

/**
 * A payment provider as the shop needs it. Failures that a customer or the reconciler can act on are values;
 * a programming error of the caller is thrown.
 */
export interface PaymentProvider {
  /** Names the provider in records and in the address of its webhook: `a-z`, `0-9` and `-`. */
  readonly id: string
  /** It only imitates a provider: no money moves. */
  readonly isSandbox: boolean
  /**
   * What a content security policy must let the payment window reach. Waits for a sandbox that is starting; rejects when it
   * cannot be started.
   */
  browserOrigins(): Promise<BrowserOrigins>
  /**
   * Whether a payment id that comes without a provider order may stand for a captured payment: only in the
   * sandbox of a sample store. Never with real money.
   */
  readonly acceptsBarePayment: boolean
  /** Whether an id has the form of this provider's payment ids; no other can be known there. */
  isPaymentId(id: string): boolean
  /** The smallest amount of a payment that the provider takes. */
  readonly minAmount: Paise
  /**
   * The same provider for questions that nobody waits for: each call is one request without retries, and their failures
   * open a circuit breaker of their own, never the one of customers' calls.
   */
  readonly inBackground: PaymentProvider

  /**
   * Opens the provider's order for a checkout. The receipt is the checkout's id (at most 40 characters): the
   * provider is asked for an order with that receipt before one is made, so that a checkout never has two.
   * `fresh` skips that request and may be set only when the receipt was never sent before; retries inside
   * look the receipt up all the same. Calls for one receipt must not run in two processes at the same time.
   */
  openOrder(order: {
    receipt: string
    amount: Paise
    notes?: Record<string, string>
    fresh?: boolean
  }): Promise<ProviderResult<ProviderOrder>>
  /**
   * What the provider's own code in the browser needs to open the payment window: JSON that the shop only passes on.
   * Waits for a sandbox that is starting.
   */
  checkoutOptions(checkout: CheckoutWindow): Promise<ProviderResult<CheckoutOptions>>
  fetchPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>>
  fetchOrderPayments(providerOrderId: string): Promise<ProviderResult<ProviderPayment[]>>
  /** The order with the notes it was opened with. */
  fetchOrder(providerOrderId: string): Promise<ProviderResult<ProviderOrder & { notes: Record<string, string> }>>
  /**
   * One page of the account's payments of every status, made from `from` to `to` (milliseconds since 1970, both
   * included), newest first; `skip` leaves out those of earlier pages. An account may be shared: some may be none of
   * this shop's.
   */
  listPayments(page: { from: number; to: number; skip: number }): Promise<ProviderResult<PaymentPage>>
  /** Takes money that is only authorized (a late authorization, an account on manual capture). Idempotent. */
  capturePayment(capture: { paymentId: string; amount: Paise }): Promise<ProviderResult<ProviderPayment>>
  /**
   * Idempotent for the same key and amount. The key has at least 10 of `A-Z a-z 0-9 _ -`.
   * `unavailable` leaves it open whether the refund was made: send the same again.
   */
  refundPayment(refund: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
    reason: string
  }): Promise<ProviderResult<ProviderRefund>>
  /** The refund as it stands now: one that was `pending` ends as `processed` or `failed`. */
  fetchRefund(refundId: string): Promise<ProviderResult<ProviderRefund>>
  /**
   * The id of the payment that the browser proves to have made for this order, or null when the proof is not
   * genuine. The proof is what the provider's window gave the browser, field by field; it says nothing about the
   * payment's status or amount.
   */
  verifyPaymentProof(proof: PaymentProof, providerOrderId: string): Promise<string | null>
  /** Reads a webhook, over the bytes as they came; null unless it is genuinely the provider's. */
  readWebhook(headers: Headers, rawBody: Uint8Array): Promise<ProviderEvent | null>
}

/** The payment window of one checkout, in the shop's terms. */
export interface CheckoutWindow {
  providerOrderId: string
  amount: Paise
  shopName: string
  description: string
  /** Fills in the provider's form. `phone` is an Indian number of ten digits, or empty. */
  customer: { name: string; email: string; phone: string }
  /** `#rrggbb` */
  themeColour: string
  /** How long the window stays open. */
  timeoutSeconds: number
}

export type CheckoutOptions = Record<string, unknown>

/** What the provider's window gave the browser after a payment, by the provider's own field names. */
export type PaymentProof = Record<string, string>

/** Origins the provider's script needs in the shop's page, by the content security policy's directives. */
export interface BrowserOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
  form: readonly string[]
}

/**
 * `unavailable`: the provider was not reached, did not respond in time or is failing; the same may be tried later.
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
  /** When the customer began to pay, in ms since 1970; the money may be captured minutes or days later. */
  createdAt: number
}

interface PaymentPage {
  payments: ProviderPayment[]
  /** Whether there is nothing after this page. */
  isLast: boolean
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
}

/** A hint that something changed. Its figures may be outdated, so the current state is always fetched. */
export interface ProviderEvent {
  /** The same for every delivery of one event; null when the provider sent none. */
  id: string | null
  type: string
  providerOrderId: string | null
  paymentId: string | null
  refundId: string | null
}
