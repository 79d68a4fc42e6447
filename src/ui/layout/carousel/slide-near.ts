import { createContext, use } from 'react'

/** Apart from the carousel, so that what may stand in a slide does not bring its code to pages without one. */
export const SlideNear = createContext(true)

/** Whether the slide around is in view, or may soon be: what is heavy in it need not load before. */
export function useSlideNear(): boolean {
  return use(SlideNear)
}
