import { nextPaint } from '#ui/next-paint.ts'
import type { AppRouter } from '../router.tsx'

/**
 * Lets the browser paint what a tap changed by itself before the router begins to open the next screen. What a touch would
 * preload is left out when it became a tap: the navigation loads the same.
 */
export function navigateAfterPaint(router: AppRouter): void {
  const { navigate, preloadRoute } = router
  let navigations = 0
  router.navigate = async (options) => {
    navigations += 1
    await nextPaint()
    return navigate(options)
  }
  router.preloadRoute = async (options) => {
    const before = navigations
    await nextPaint()
    return navigations === before ? preloadRoute(options) : undefined
  }
}
