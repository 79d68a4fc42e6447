import * as v from 'valibot'
import { productDto } from '#contract/catalogue.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'

const KEY = 'haribhari-pending-actions'
/** A sign-in later than this has another purpose. */
const MAX_AGE_MS = 30 * 60_000

/** More are not remembered: somebody who adds that many products signs in first. */
const MAX_ACTIONS = 20

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_UNITS_PER_LINE))
const action = v.variant('place', [
  v.object({ place: v.literal('basket'), product: productDto, quantity }),
  v.object({ place: v.literal('wishlist'), product: productDto }),
])
const savedActions = v.array(v.object({ action, at: v.number() }))

/** What a visitor wanted to put where, and how many units of it, when they were asked to sign in. */
export type PendingAction = v.InferOutput<typeof action>

/** Saves what a visitor wanted for this tab until they have signed in; the same product again replaces the earlier wish. */
export function savePendingAction(
  wanted: PendingAction,
  storage: Storage = window.sessionStorage,
  now = Date.now(),
): void {
  try {
    const others = readSaved(storage).filter(
      ({ action: { place, product } }) => place !== wanted.place || product._id !== wanted.product._id,
    )
    storage.setItem(KEY, JSON.stringify([...others, { action: wanted, at: now }].slice(-MAX_ACTIONS)))
  } catch {
    // Storage is blocked: the customer adds the product once more after signing in.
  }
}

/** The pending actions in their order, once, without those older than half an hour. */
export function takePendingActions(storage: Storage = window.sessionStorage, now = Date.now()): PendingAction[] {
  try {
    const saved = readSaved(storage)
    storage.removeItem(KEY)
    return saved.filter(({ at }) => now - at <= MAX_AGE_MS).map(({ action: wanted }) => wanted)
  } catch {
    return []
  }
}

/** A text that is not what was saved counts as nothing. */
function readSaved(storage: Storage): v.InferOutput<typeof savedActions> {
  try {
    const parsed = v.safeParse(savedActions, JSON.parse(storage.getItem(KEY) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
