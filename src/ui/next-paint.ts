/**
 * A page in the background is not painted, so nothing waits for it there. One that is seen may be busy for longer than a frame
 * before it is painted, and work that began meanwhile would come first. In milliseconds.
 */
const MAX_WAIT_MS = { visible: 1000, hidden: 0 }

let waiting: Promise<number> | null = null
/** End the waits at once. */
const ends = new Set<() => void>()

/**
 * Resolves once the browser has painted what it shows now: a pressed button, a tick, a field that was typed into. Work that
 * may take longer than a frame begins after it, so that whoever tapped sees at once that it counted. Whoever asks before the
 * same frame waits for the same promise: a tap asks several times. It says how many ms went by from the beginning of the frame until
 * it was painted, which is styles, layout and paint for the most part; 0 where nothing was painted.
 */
export function nextPaint(): Promise<number> {
  // Without a window nothing is painted.
  if (typeof document === 'undefined') return Promise.resolve(0)
  waiting ??= waitForPaint()
  return waiting
}

/** Ends the waits at once: a page that is being left is not painted again, and what waits is done now or never. */
export function endWaitForPaint(): void {
  for (const end of ends) end()
}

function waitForPaint(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { port1, port2 } = new MessageChannel()
  let begun = 0
  const end = () => {
    // Whichever comes second finds its frame over.
    port1.close()
    clearTimeout(timer)
    ends.delete(end)
    if (waiting === promise) waiting = null
    // Some clocks are too coarse for it.
    resolve(begun && Math.max(1, performance.now() - begun))
  }
  const timer = setTimeout(end, MAX_WAIT_MS[document.visibilityState])
  ends.add(end)
  port1.onmessage = end
  requestAnimationFrame(() => {
    begun = performance.now()
    // Whoever asks from now on may have changed what this frame does not show.
    if (waiting === promise) waiting = null
    // The first task after a frame's callbacks comes after its paint.
    port2.postMessage(null)
  })
  return promise
}
