import { createContext, type ReactNode, startTransition, use, useDeferredValue, useLayoutEffect, useState } from 'react'
import { nextPaint } from '#ui/next-paint.ts'
import { claimOpening, shownOpening } from './opening.ts'
import { takeTurn } from './render-turn.ts'

/** What a part of a screen waits for: nothing, what the screen begins with, or a part around it. */
const WaitsFor = createContext<'nothing' | 'screen' | 'part'>('nothing')

/**
 * A screen that may be opened with a preview. The preview stays until the screen is there, which is rendered in slices between
 * which the browser answers a tap, after the page before it is removed. One that comes without a preview is there at once: from
 * the server, and when one goes back to it, where its height has to be known to return to the place that was scrolled to. So is
 * a product that is opened from another product's page, which stays the same screen.
 */
export function PreviewedScreen({ children }: { children: ReactNode }) {
  const [opening] = useState(shownOpening)
  const isPreviewed = opening !== null
  const isDue = useDeferredValue(true, !isPreviewed)
  useLayoutEffect(() => {
    // Until the screen is there, or is left before.
    if (opening !== null && !isDue) return claimOpening(opening)
  }, [opening, isDue])
  return <WaitsFor value={isPreviewed ? 'screen' : 'nothing'}>{isDue ? children : <Space />}</WaitsFor>
}

/**
 * Parts of a screen that its preview did not show. They are rendered once what it showed is there and painted, with what follows at
 * once, such as the first items of a list; in slices again, each in its turn, and parts within parts after these, so that the browser
 * does not lay out all of them in one frame. Until then `space` stands for them, as high as a window if it is not given.
 */
export function LaterParts({ children, space = <Space /> }: { children: ReactNode; space?: ReactNode }) {
  const waitsFor = use(WaitsFor)
  const [isDue, setIsDue] = useState(waitsFor === 'nothing')
  // Not in an effect after the paint, which would let one more frame go by.
  useLayoutEffect(() => {
    if (isDue) return
    const screen = waitsFor === 'screen' ? nextPaint() : Promise.resolve()
    // A value that is deferred would come with the parts around it.
    const turn = screen.then(() => takeTurn(() => startTransition(() => setIsDue(true))))
    return () => void turn.then((end) => end())
  }, [waitsFor, isDue])
  return isDue ? <WaitsFor value={waitsFor === 'nothing' ? 'nothing' : 'part'}>{children}</WaitsFor> : space
}

/** As high as a window, so that the footer does not come into view and go again. */
const Space = () => <div className="h-dvh" />
