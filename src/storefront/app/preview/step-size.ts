/** How long the browser may take to style, lay out and paint what a step adds, in ms: the rest of 50 is for rendering it. */
const PAINT_MS = 30
/** The fewest, also before it is known how fast a browser is, and the most. */
export const MIN_ITEMS = 1
const MAX_ITEMS = 12

/**
 * How many items of a list are added in the next step, of which each is painted before the next one begins, when a step of `items`
 * was painted in `paintMs`. At most twice as many as then: what the paint of few takes says little of many.
 */
export function nextStepSize(items: number, paintMs: number): number {
  const inTime = Math.round((items * PAINT_MS) / paintMs)
  return Math.min(Math.max(inTime, MIN_ITEMS), 2 * items, MAX_ITEMS)
}
