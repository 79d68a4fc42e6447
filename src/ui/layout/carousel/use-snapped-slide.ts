import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface SnappedSlide {
  /** Index of the slide in view, or of the one that is being scrolled to. */
  current: number
  /** Scrolls to a slide; the one after the last is the first. */
  goTo: (index: number) => void
  /** Listeners of the scrolling element. */
  handlers: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void }
}

/** Which child of a scroll-snap container is in view. Each child is as wide as the container. */
export function useSnappedSlide(
  viewport: RefObject<HTMLElement | null>,
  { count, smooth }: { count: number; smooth: boolean },
): SnappedSlide {
  const [current, setCurrent] = useState(0)
  /** Where a smooth scroll ends: the slides it passes are not in view for a reader. */
  const target = useRef<number | null>(null)

  const onScroll = useCallback(() => {
    const element = viewport.current
    if (!element || element.clientWidth === 0) return
    const shown = Math.round(element.scrollLeft / element.clientWidth)
    if (target.current !== null && target.current !== shown) return
    target.current = null
    setCurrent(shown)
  }, [viewport])

  // Slides can be swiped before hydration.
  useEffect(onScroll, [onScroll])

  const goTo = useCallback(
    (index: number) => {
      const element = viewport.current
      if (!element) return
      const next = (index + count) % count
      target.current = next
      setCurrent(next)
      element.scrollTo({ left: next * element.clientWidth, behavior: smooth ? 'smooth' : 'instant' })
    },
    [viewport, count, smooth],
  )

  const interrupt = () => {
    target.current = null
  }
  return { current, goTo, handlers: { onScroll, onPointerDown: interrupt, onWheel: interrupt } }
}
