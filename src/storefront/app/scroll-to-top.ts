import type { AnyRouter } from '@tanstack/react-router'

/**
 * A link to the page one is on starts it at its top like any other navigation, and makes no second entry in the
 * history. The router by itself would load it again where it stands.
 */
export function scrollToTopOnSamePath(router: AnyRouter): void {
  const commit = router.commitLocation
  router.commitLocation = (next) => {
    if (next.publicHref !== router.latestLocation.publicHref) return commit(next)
    if (!next.hash && next.resetScroll !== false) window.scrollTo({ top: 0, behavior: 'instant' })
    return commit({ ...next, replace: true })
  }
}
