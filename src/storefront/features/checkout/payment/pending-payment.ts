import * as v from 'valibot'

const KEY = 'haribhari-paid'
const savedPayment = v.object({
  userId: v.string(),
  payment_id: v.string(),
  checkoutId: v.string(),
  proof: v.record(v.string(), v.string()),
})

/** A payment the provider has confirmed, without a response of our server so far. */
export type PendingPayment = v.InferOutput<typeof savedPayment>

/** Stores the payment in this browser until the server has responded, so that no reload or lost response loses it. */
export function savePendingPayment(payment: PendingPayment, storage: Storage = window.localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(payment))
  } catch {
    // Storage is blocked: the provider's webhook still reports the payment.
  }
}

/** The payment without an order so far, if it is this customer's. */
export function readPendingPayment(userId: string, storage: Storage = window.localStorage): PendingPayment | null {
  try {
    const parsed = v.safeParse(savedPayment, JSON.parse(storage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.output.userId === userId ? parsed.output : null
  } catch {
    return null
  }
}

export function clearPendingPayment(storage: Storage = window.localStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
