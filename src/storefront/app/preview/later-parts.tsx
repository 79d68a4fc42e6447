import { type ReactNode, useDeferredValue, useState } from 'react'
import { currentOpening } from './opening.ts'

/**
 * Parts of a screen that its preview did not show. They are rendered after what it showed, in slices between which the browser
 * answers a tap. A screen that comes without a preview is whole at once: from the server, and when one goes back to it, where
 * its height has to be known to return to the place that was scrolled to.
 */
export function LaterParts({ children }: { children: ReactNode }) {
  const [isPreviewed] = useState(() => currentOpening() !== null)
  const isDue = useDeferredValue(true, !isPreviewed)
  // As high as a window meanwhile, so that the footer does not come into view and go again.
  return isDue ? children : <div className="h-dvh" />
}
