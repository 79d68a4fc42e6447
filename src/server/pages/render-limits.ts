import type { Limits } from '#domain/limits/limits.ts'
import { createFixedWindowCounter } from '#http/middleware/fixed-window-counter.ts'

const MINUTE_S = 60

/** A page that is not rendered now. */
export class RenderRefusedError extends Error {
  override readonly name = 'RenderRefusedError'
  readonly status: 429 | 503
  /** Seconds. */
  readonly retryAfter: number
  constructor(status: 429 | 503, retryAfter: number) {
    super(`too many pages were asked for (${status})`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/**
 * Counts pages that are rendered, in this process, since it is this machine's time that they take: 429 for a network
 * that asked for too many, 503 when all did.
 */
export function createRenderLimits({ limits, now }: { limits: () => Promise<Limits>; now: () => number }) {
  const networks = createFixedWindowCounter({ seconds: MINUTE_S, now })
  const all = createFixedWindowCounter({ seconds: MINUTE_S, now })
  const ALL = 'all'
  return {
    /** Counts one more page; null when it may be rendered. */
    admit: async (network: string): Promise<RenderRefusedError | null> => {
      const { pagesPerNetwork, pages } = await limits()
      if (networks.count(network) >= pagesPerNetwork) return new RenderRefusedError(429, networks.secondsLeft(network))
      if (all.count(ALL) >= pages) return new RenderRefusedError(503, all.secondsLeft(ALL))
      networks.take(network)
      all.take(ALL)
      return null
    },
  }
}
