import type { ParsedLocation, RouterHistory } from '@tanstack/react-router'

/**
 * Gives a screen that is seen already its place in the browser's history, before the router knows of it: who goes back leaves that
 * screen and not the one before. Whoever calls has the router replace this entry once it opens the screen. False, and nothing
 * added, where it is the screen of the last entry, or where a form asks first whether it may be left.
 */
export function addHistoryEntry(history: RouterHistory, { publicHref, state }: ParsedLocation): boolean {
  if (publicHref === history.location.href || history._getBlockers().length > 0) return false
  const listeners = [...history.subscribers]
  history.subscribers.clear()
  history.push(publicHref, state)
  history.flush()
  for (const listener of listeners) history.subscribers.add(listener)
  return true
}
