import * as v from 'valibot'

const KEY = 'haribhari-held-units'
const savedReservation = v.object({ until: v.number(), units: v.record(v.string(), v.number()) })

/**
 * Remembers what the shop set aside for this customer's open checkout (`until` as an ISO time): those units are
 * missing from the stock that everybody sees, but not for them.
 */
export function saveReservation(lines: readonly { _id: string; qty: number }[], until: string): void {
  try {
    const units = Object.fromEntries(lines.map(({ _id, qty }) => [_id, qty]))
    window.sessionStorage.setItem(KEY, JSON.stringify({ until: Date.parse(until), units }))
  } catch {
    // Storage is blocked: a line may then look scarcer than it is, and the server decides.
  }
}

/** How many units of a product are set aside for this customer now. */
export function reservedUnits(productId: string, now = Date.now()): number {
  try {
    const parsed = v.safeParse(savedReservation, JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.output.until > now ? (parsed.output.units[productId] ?? 0) : 0
  } catch {
    return 0
  }
}

/** Nothing is set aside any more: the checkout became an order. */
export function clearReservation(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
