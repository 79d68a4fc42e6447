/** Where a visitor's basket and wishlist are stored, for every tab of this browser. */
export const VISITOR_LISTS_KEY = 'haribhari-visitor-lists'

/** Whether a visitor has put anything anywhere. Apart from what reads it, which a page without lists does not load. */
export function hasVisitorLists(): boolean {
  try {
    return window.localStorage.getItem(VISITOR_LISTS_KEY) !== null
  } catch {
    // Storage is blocked: nothing can be stored.
    return false
  }
}

/** Leaves nothing for whoever uses this browser next. */
export function clearVisitorLists(): void {
  try {
    window.localStorage.removeItem(VISITOR_LISTS_KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
