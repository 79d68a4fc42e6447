import type { QueryClient } from '@tanstack/react-query'

/**
 * Sends what waits for its turn when the page is left: its code stops, but the browser keeps requests that have begun.
 * Should the page come back from the browser's cache, its lists are asked again with the focus.
 */
export function sendWaitingWrites(cache: QueryClient): void {
  const mutations = cache.getMutationCache()
  for (const mutation of mutations.getAll()) {
    if (!mutation.state.isPaused) continue
    const { mutationFn, mutationKey, meta } = mutation.options
    mutationFn?.(mutation.state.variables, { client: cache, mutationKey, meta }).catch(() => undefined)
    // Its turn never comes, lest it be sent twice.
    mutations.remove(mutation)
  }
}
