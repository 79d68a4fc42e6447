import { setImmediate as nextTurnOfEventLoop, setTimeout as pause } from 'node:timers/promises'
import type { BrowserOrigins } from '#payments/provider.ts'

/** Longer than a payment sandbox takes to start on a busy machine, in ms. */
const MAX_WAIT_MS = 5000

/**
 * What a page's security policy must let payments reach; null when it cannot be known now. The first pages wait for it, all together no
 * longer than `maxWaitMs`; those after them take what is known at once, and are shown also where nobody can pay.
 */
export function createPaymentOrigins(
  read: () => Promise<BrowserOrigins>,
  maxWaitMs = MAX_WAIT_MS,
): () => Promise<BrowserOrigins | null> {
  let waited: Promise<unknown> | null = null
  return () => {
    waited ??= pause(maxWaitMs, undefined, { ref: false })
    // What is known takes no turn of the event loop.
    const unknown = waited.then(() => nextTurnOfEventLoop()).then(() => null)
    return Promise.race([read().catch(() => null), unknown])
  }
}
