import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches again what failed for want of a network, once there is one again. Query's own `refetchOnReconnect` leaves out
 * what has no data yet and was given up.
 */
export function refetchFailedOnReconnect(cache: QueryClient): void {
  window.addEventListener('online', () => {
    void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
