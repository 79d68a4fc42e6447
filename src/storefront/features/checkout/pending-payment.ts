import * as v from 'valibot'

const KEY = 'haribhari-paid'
const keptPayment = v.object({
  userId: v.string(),
  payment_id: v.string(),
  razorpay_order_id: v.string(),
  razorpay_signature: v.string(),
})

/** A payment the provider has confirmed and the shop has not answered yet. */
export type PendingPayment = v.InferOutput<typeof keptPayment>

/** Keeps the payment in this browser until the shop has answered for it, so that no reload or lost answer loses it. */
export function savePendingPayment(payment: PendingPayment, storage: Storage = window.localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(payment))
  } catch {
    // Storage is blocked: the provider still tells the shop by itself.
  }
}

/** The payment that still waits for its order, if it is this shopper's. */
export function readPendingPayment(userId: string, storage: Storage = window.localStorage): PendingPayment | null {
  try {
    const parsed = v.safeParse(keptPayment, JSON.parse(storage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.output.userId === userId ? parsed.output : null
  } catch {
    return null
  }
}

export function clearPendingPayment(storage: Storage = window.localStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
