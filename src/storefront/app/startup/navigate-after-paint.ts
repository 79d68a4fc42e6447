import type { ParsedLocation } from '@tanstack/react-router'
import { nextPaint } from '#ui/next-paint.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { addHistoryEntry } from '../framework-internals.ts'
import { emptyCoveredLists } from '../preview/list-in-steps.ts'
import { beginOpening, dropOpening, endOpening, shownOpening } from '../preview/opening.ts'
import type { AppRouter } from '../router.tsx'
import { countNavigation, countTraversal, navigationsBegun, traversalsBegun } from './navigation-count.ts'

/**
 * Notices who goes back or forward. Called before the router is created, whose own listener may render the screen at once: it is not
 * the one that a preview is of.
 */
export function watchTraversals(): void {
  const onTraversal = () => {
    countTraversal()
    dropOpening()
  }
  window.addEventListener('popstate', onTraversal, { capture: true })
}

/**
 * Lets the browser paint what a tap changed by itself before the router begins to open the next screen, and then what is known
 * of that screen: in one frame both would come as late as the second does. Lists that this covers are removed before the rest of
 * their page. What a touch would preload is left out when it became a tap, since the navigation loads the same.
 */
export function navigateAfterPaint(router: AppRouter): void {
  const { navigate, preloadRoute } = router
  router.navigate = async (options) => {
    const navigation = countNavigation()
    const before = traversalsBegun()
    let replace = options.replace
    // Of what was tapped before, nothing is to be seen any more.
    endOpening()
    await nextPaint()
    // One option of its own is what the type of a location asks for.
    const locate = () => router.buildLocation({ ...options, leaveParams: false })
    const location = navigation === navigationsBegun() ? preview(router, options, locate) : null
    if (location !== null) {
      await nextPaint()
      if (shownOpening() !== null && traversalsBegun() === before) {
        // Who goes back from what is seen by now means this screen.
        replace ||= addHistoryEntry(router.history, location)
        await emptyCoveredLists()
      }
    }
    // Whoever has gone back since does not go on.
    if (traversalsBegun() !== before) return
    try {
      await navigate({ ...options, replace })
    } finally {
      if (navigation === navigationsBegun()) endOpening()
    }
  }
  router.preloadRoute = async (options) => {
    const before = navigationsBegun()
    // Between a touch and the tap that it becomes the browser has to look up what is tapped, which comes first.
    await new Promise<void>(whenIdle)
    return navigationsBegun() === before ? preloadRoute(options) : undefined
  }
}

/** The location whose screen has a preview now; null when it has none, or is here. */
function preview<Location extends Pick<ParsedLocation, 'search'>>(
  router: AppRouter,
  { to, params }: { to?: unknown; params?: unknown },
  locate: () => Location,
): Location | null {
  if (typeof to !== 'string') return null
  const known = Object.fromEntries(
    Object.entries(Object(params)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const from = router.stores.matches.get().at(-1)
  const isHere = from?.fullPath === to && Object.entries(known).every(([name, value]) => value === from.params[name])
  if (isHere) return null
  const location = locate()
  return beginOpening(to, { params: known, search: location.search }) ? location : null
}
