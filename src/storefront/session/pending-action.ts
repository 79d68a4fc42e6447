import * as v from 'valibot'
import { productDto } from '#contract/catalogue/products.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { PENDING_ACTIONS_KEY, type PendingAction } from './save-pending-action.ts'

/** A sign-in later than this has another purpose. */
const MAX_AGE_MS = 30 * 60_000

/** More are not done: somebody who adds that many products signs in first. */
const MAX_ACTIONS = 20

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_UNITS_PER_LINE))
const action = v.variant('place', [
  v.object({ place: v.literal('basket'), product: productDto, quantity }),
  v.object({ place: v.literal('wishlist'), product: productDto }),
])
const savedActions = v.array(v.object({ action, at: v.number() }))

/**
 * The pending actions in their order, once, without those older than half an hour; the same product again replaces the
 * earlier wish.
 */
export function takePendingActions(storage: Storage = window.sessionStorage, now = Date.now()): PendingAction[] {
  try {
    const saved = readSaved(storage)
    storage.removeItem(PENDING_ACTIONS_KEY)
    const recent = saved.filter(({ at }) => now - at <= MAX_AGE_MS).map(({ action: wanted }) => wanted)
    const isLast = (wanted: PendingAction, index: number) =>
      !recent
        .slice(index + 1)
        .some(({ place, product }) => place === wanted.place && product._id === wanted.product._id)
    return recent.filter(isLast).slice(-MAX_ACTIONS)
  } catch {
    return []
  }
}

/** A text that is not what was saved counts as nothing. */
function readSaved(storage: Storage): v.InferOutput<typeof savedActions> {
  try {
    const parsed = v.safeParse(savedActions, JSON.parse(storage.getItem(PENDING_ACTIONS_KEY) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
