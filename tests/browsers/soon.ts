import { setTimeout as wait } from 'node:timers/promises'
import { WAIT_MS } from './page.ts'

/** Long enough to leave the browser time for the page: a search costs it up to a quarter of a second. */
const INTERVAL_MS = 250

/** Tries until it works: a page that is still changing replaces its elements. */
export async function soon<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (cause) {
      if (performance.now() > deadline) throw new Error(`never ${what}`, { cause })
    }
    await wait(INTERVAL_MS)
  }
}
