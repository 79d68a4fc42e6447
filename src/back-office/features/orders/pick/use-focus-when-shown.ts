import { useEffect, useRef } from 'react'

/**
 * For the heading of what takes the place of something else: it gets the focus, which was on a button that is no longer
 * there, and is read out.
 */
export function useFocusWhenShown() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
