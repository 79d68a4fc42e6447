import { prepareToasts } from '#ui/toasts/toast-queue.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type { AppRouter } from '../router.tsx'

/**
 * Loads the code of what is likely to be opened next once the browser has nothing else to do: from there on a card opens its
 * product also without a network, with what the card knew. A customer also gets their lists, and what says that something
 * was added; a visitor who only looks around does without.
 */
export function preloadScreens(router: AppRouter): void {
  const routes = router.routesById
  const isCustomer = router.options.context.tokenStorage.read() !== null
  const steps = [
    () => void router.loadRouteChunk(routes['/product/$slug']),
    ...(isCustomer
      ? [
          prepareToasts,
          () => void router.loadRouteChunk(routes['/_authenticated/wishlist']),
          () => void router.loadRouteChunk(routes['/_authenticated/checkout/basket']),
        ]
      : []),
  ]
  const preload = () => {
    for (const step of steps) whenIdle(step)
  }
  if (document.readyState === 'complete') preload()
  else window.addEventListener('load', preload, { once: true })
}
