import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { nextPaint } from '#ui/next-paint.ts'
import { elementsInPlace } from './leaving-items.ts'

/**
 * Tells which items of a list that is about to change will stand nearer to its beginning than now and are not laid out, since the
 * browser skips them while they are out of sight (`content-visibility: auto`). None where the browser does not tell. It may be
 * asked while rendering: what it answers is only a matter of time.
 */
export function useUnpaintedItems(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (next: readonly string[]) => ReadonlySet<string> {
  // Told by events: who asks after a change has the whole page styled.
  const [skipped] = useState(() => new Set<string>())
  const setSkipped = useEffectEvent((element: Element, isSkipped: boolean) => {
    const id = ids[elementsInPlace(list.current).indexOf(element)]
    if (id !== undefined) skipped[isSkipped ? 'add' : 'delete'](id)
  })
  useEffect(() => {
    const element = list.current
    const onChange = (event: Event) => {
      if (!(event instanceof ContentVisibilityAutoStateChangeEvent && event.target instanceof Element)) return
      setSkipped(event.target, event.skipped)
    }
    element?.addEventListener('contentvisibilityautostatechange', onChange)
    // What was skipped before. Once it is painted, asking costs nothing.
    void nextPaint().then(() => {
      for (const item of element?.children ?? []) {
        if (item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false) setSkipped(item, true)
      }
    })
    return () => element?.removeEventListener('contentvisibilityautostatechange', onChange)
  }, [list])
  return (next) => {
    const placeNow = new Map(ids.map((id, place) => [id, place]))
    return new Set(next.filter((id, place) => (placeNow.get(id) ?? 0) > place && skipped.has(id)))
  }
}
