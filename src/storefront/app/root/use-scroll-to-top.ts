import { useEffect } from 'react'

/**
 * A link to the current page scrolls to its top, like any other navigation (A021); the router by itself would load the
 * page again and leave the scroll position.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.target !== ''
      if (!opensElsewhere && link?.href === window.location.href && link.hash === '') scrollToTop()
    }
    // In the capture phase: the router saves the scroll position while it handles the click.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
}
