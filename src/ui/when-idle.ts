/** Not for ever: a page that moves all the time is never idle. In milliseconds. */
const MAX_WAIT_MS = 2000

/** Calls `work` when the browser has nothing else to do, each call at a moment of its own, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') setTimeout(work, MAX_WAIT_MS)
  else window.requestIdleCallback(work, { timeout: MAX_WAIT_MS })
}
