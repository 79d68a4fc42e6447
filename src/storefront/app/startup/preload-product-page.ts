import type { getRouter } from '../router.tsx'

/**
 * Loads the code of the product page once the browser has nothing else to do: from there on a card opens its product also
 * without a network, with what the card knew.
 */
export function preloadProductPage(router: ReturnType<typeof getRouter>): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  const preload = () => void router.loadRouteChunk(router.routesById['/product/$slug'])
  if (document.readyState === 'complete') whenIdle(preload)
  else window.addEventListener('load', () => whenIdle(preload), { once: true })
}
