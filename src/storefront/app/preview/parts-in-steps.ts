import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** How many parts are rendered and laid out in the first task, which has the rest of the screen to show too, and in each further one. */
const FIRST_PARTS = 4
const PARTS_PER_STEP = 8

/**
 * Which parts of a long list are rendered: the first ones at once, and then a few more each time that those before are there, the
 * nearest to what is in sight first, so that the browser answers a tap between them. What was rendered stays. A list that the
 * server has rendered is whole at once. `list` has an element for each part, as high as the part will be.
 */
export function usePartsInSteps(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
): (id: string, place: number) => boolean {
  const isFromServer = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const [rendered, setRendered] = useState<ReadonlySet<string>>(() => new Set(isFromServer ? ids : []))
  const isRendered = (id: string, place: number) => place < FIRST_PARTS || rendered.has(id)
  const isWhole = ids.every(isRendered)
  useEffect(() => {
    if (isWhole || list.current === null) return
    const distances = [...list.current.children].map(distanceFromSight)
    const missing = ids
      .map((id, place) => ({ id, place, distance: distances[place] ?? 0 }))
      .filter(({ id, place }) => !isRendered(id, place))
      .toSorted((a, b) => a.distance - b.distance)
    const next = missing.slice(0, PARTS_PER_STEP).map(({ id }) => id)
    startTransition(() => setRendered(new Set([...ids.filter(isRendered), ...next])))
  })
  return isRendered
}

function distanceFromSight(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom)
}

const subscribeToNothing = () => () => undefined
const inBrowser = () => false
const onServer = () => true
