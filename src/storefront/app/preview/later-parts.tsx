import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { currentOpening, keepOpening } from './opening.ts'

const IsPreviewed = createContext(false)

/**
 * A screen that may be opened with a preview. The preview stays until the screen is there, which is rendered in slices between
 * which the browser answers a tap, after the page before it is removed. A screen that comes without a preview is whole at once:
 * from the server, and when one goes back to it, where its height has to be known to return to the place that was scrolled to.
 */
export function PreviewedScreen({ children }: { children: ReactNode }) {
  const [opening] = useState(currentOpening)
  const isPreviewed = opening !== null
  const isDue = useDeferredValue(true, !isPreviewed)
  useLayoutEffect(() => {
    // Until the screen is there, or is left before.
    if (opening !== null && !isDue) return keepOpening(opening)
  }, [opening, isDue])
  return <IsPreviewed value={isPreviewed}>{isDue ? children : <Space />}</IsPreviewed>
}

/**
 * Parts of a screen that its preview did not show. They are rendered once what it showed is there, in slices again, and parts
 * within parts after these: the browser lays out one of them at a time.
 */
export function LaterParts({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(!use(IsPreviewed))
  // A value that is deferred would come with the parts around it.
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue ? children : <Space />
}

/** As high as a window, so that the footer does not come into view and go again. */
const Space = () => <div className="h-dvh" />
