import { replayEarlyEvents } from './event-replay.ts'

/** Whether the HTML that the server drew has been taken over by the page. */
export interface Hydration {
  /** Resolves once it has. Leading elsewhere before would change what React is still comparing with the HTML. */
  done: Promise<void>
  markHydrated: () => void
}

/** For one router. A page that was not drawn by the server has nothing to take over. */
export function createHydration(): Hydration {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  if (typeof window === 'undefined') return { done, markHydrated: resolve }
  const markHydrated = () => {
    resolve()
    // Not while React is still at it: what is done now may draw anew.
    setTimeout(() => void replayEarlyEvents())
  }
  if (!('$_TSR' in window)) markHydrated()
  return { done, markHydrated }
}
