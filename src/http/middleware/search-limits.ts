import type { Store } from '#store/store.ts'
import { networkOf } from './client-address.ts'
import { createFixedWindowCounter } from './fixed-window-counter.ts'

const MINUTE_S = 60
const ALL = 'all'

/** Stands for the network's environment of a request that a page makes while it is rendered: those are counted there. */
export const RENDERING = { rendering: true } as const

/** A list that is not read now. */
export class SearchRefusedError extends Error {
  override readonly name = 'SearchRefusedError'
  /** Seconds. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('too many searches')
    this.retryAfter = retryAfter
  }
}

/** Counts lists that are read from the store, in this process: those that are cached cost nothing. */
export function createSearchLimits({ store, now }: { store: Pick<Store, 'settings'>; now: () => number }) {
  const networks = createFixedWindowCounter({ seconds: MINUTE_S, now })
  const all = createFixedWindowCounter({ seconds: MINUTE_S, now })
  return {
    /** Counts one more; throws a SearchRefusedError when that is too many for the network, or in all. */
    admit: async (address: string): Promise<void> => {
      const { searchesPerNetwork, searches } = (await store.settings()).limits
      const network = networkOf(address)
      if (networks.count(network) >= searchesPerNetwork) throw new SearchRefusedError(networks.secondsLeft(network))
      if (all.count(ALL) >= searches) throw new SearchRefusedError(all.secondsLeft(ALL))
      networks.take(network)
      all.take(ALL)
    },
  }
}
