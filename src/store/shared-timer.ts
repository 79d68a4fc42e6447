/** Has `look` called once after so many ms, unless it is to be called already. */
export type SharedTimer = (afterMs: number) => void

/**
 * One timer for much work that mostly needs none, left running when the work is done: to start and end one for each costs a small
 * transaction some hundredths of its time. `look` finds out who is late, and asks to be called again while others wait.
 */
export function createSharedTimer(look: () => void): SharedTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (afterMs) => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      look()
    }, afterMs)
    // Whoever waits is waited for by somebody; when nobody does it keeps no process from ending.
    if (typeof timer === 'object') timer.unref()
  }
}
