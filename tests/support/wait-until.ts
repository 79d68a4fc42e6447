import { setTimeout as wait } from 'node:timers/promises'

/** Polls until the condition is true. False when it is not within the timeout. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  intervalMs = 50,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    if (await condition()) return true
    if (performance.now() > deadline) return false
    await wait(intervalMs)
  }
}
