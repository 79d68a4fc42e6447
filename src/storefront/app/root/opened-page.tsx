import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { nextPaint } from '#ui/next-paint.ts'

/**
 * What the browser does itself when it loads a page is done here when the router opens one: a screen reader says its title, and the
 * focus is in its content if what had it is gone (WCAG 2.4.3, 4.1.3).
 */
export function OpenedPage({ content }: { content: RefObject<HTMLElement | null> }) {
  const router = useRouter()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', async ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        await nextPaint()
        // Higher than the window, to whose top the router has scrolled.
        if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
        if (title.current) title.current.textContent = document.title
      }),
    [router, content],
  )
  return <p ref={title} aria-live="polite" className="sr-only" />
}
