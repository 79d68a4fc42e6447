/**
 * Resolves in a task of its own, before which the browser may answer a tap or paint; also while a test has stopped the clock, which
 * stops timers and frames.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
