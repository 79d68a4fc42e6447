import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is yes. False when it is not within so many milliseconds. */
export async function waitUntil(
  answer: () => Promise<boolean> | boolean,
  patience: number,
  pause = 50,
): Promise<boolean> {
  const end = performance.now() + patience
  for (;;) {
    if (await answer()) return true
    if (performance.now() > end) return false
    await wait(pause)
  }
}
