import { onFirstUse } from '#ui/first-use.ts'
import { prepareToasts } from '#ui/toasts/toast-queue.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type { AppRouter } from '../router.tsx'

/**
 * Loads the code of what is likely to be opened next once the browser has nothing else to do. From the first sign of use on a
 * card opens its product also without a network, with what the card knew; who only looks fetches nothing for it. A customer
 * gets their lists, what says that something was added, and what cards are drawn with, after the page itself.
 */
export function preloadScreens(router: AppRouter): void {
  const routes = router.routesById
  onFirstUse(() => whenIdle(() => void router.loadRouteChunk(routes['/product/$slug'])))
  if (router.options.context.tokenStorage.read() === null) return
  const preload = () => {
    whenIdle(prepareToasts)
    whenIdle(() => void router.loadRouteChunk(routes['/_authenticated/wishlist']))
    whenIdle(() => void router.loadRouteChunk(routes['/_authenticated/checkout/basket']))
    // What cannot be fetched only makes the first list a little slower.
    whenIdle(
      () =>
        void import('./prepare-cards.tsx').then(
          ({ prepareCards }) => prepareCards(),
          () => undefined,
        ),
    )
  }
  if (document.readyState === 'complete') preload()
  else window.addEventListener('load', preload, { once: true })
}
