/** Resolves after the time, or as soon as the signal aborts. Does not keep a Node process alive. */
export function delay(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopped.removeEventListener('abort', end)
      resolve()
    }
    // A number in browsers, an object in Node.
    const timer: unknown = setTimeout(end, ms)
    if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') {
      timer.unref()
    }
    stopped.addEventListener('abort', end)
  })
}
