import type { ProductDto } from '#contract/catalogue/products.ts'

export const PENDING_ACTIONS_KEY = 'haribhari-pending-actions'
/** More are not saved: somebody who wants that much signs in first. */
const MAX_SAVED = 100

/** What a visitor wanted to put where, and how many units of it, when they were asked to sign in. */
export type PendingAction =
  | { place: 'basket'; product: ProductDto; quantity: number }
  | { place: 'wishlist'; product: ProductDto }

/**
 * Saves what a visitor wanted for this tab until they have signed in. Apart from what reads it, which needs schemas that
 * the first page does without.
 */
export function savePendingAction(
  wanted: PendingAction,
  storage: Storage = window.sessionStorage,
  now = Date.now(),
): void {
  try {
    const entry = { action: wanted, at: now }
    storage.setItem(PENDING_ACTIONS_KEY, JSON.stringify([...savedEntries(storage), entry].slice(-MAX_SAVED)))
  } catch {
    // Storage is blocked: the customer adds the product once more after signing in.
  }
}

function savedEntries(storage: Storage): readonly unknown[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(PENDING_ACTIONS_KEY) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    // Somebody changed the text.
    return []
  }
}
