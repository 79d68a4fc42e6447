import * as v from 'valibot'
import { productDto } from '#contract/catalogue.ts'

const KEY = 'haribhari-kept-intent'
/** A sign-in later than this has another purpose. */
const LONGEST = 30 * 60_000

const intent = v.object({ place: v.picklist(['basket', 'wishlist']), product: productDto })
const savedAction = v.object({ ...intent.entries, at: v.number() })
/** What a visitor wanted to put where when they were asked to sign in. */
export type PendingAction = v.InferOutput<typeof intent>

/** Keeps the latest intent for this tab until its customer has signed in. */
export function savePendingAction(
  wanted: PendingAction,
  storage: Storage = window.sessionStorage,
  now = Date.now(),
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...wanted, at: now }))
  } catch {
    // Storage is blocked: the customer adds the product once more after signing in.
  }
}

/** The pending action, once, unless it is older than half an hour. */
export function takePendingAction(storage: Storage = window.sessionStorage, now = Date.now()): PendingAction | null {
  try {
    const text = storage.getItem(KEY)
    storage.removeItem(KEY)
    if (text === null) return null
    const parsed = v.safeParse(savedAction, JSON.parse(text))
    if (!parsed.success || now - parsed.output.at > LONGEST) return null
    const { place, product } = parsed.output
    return { place, product }
  } catch {
    return null
  }
}
