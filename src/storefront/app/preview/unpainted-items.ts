import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { nextPaint } from '#ui/next-paint.ts'
import { elementsInPlace } from './leaving-items.ts'

/**
 * Tells which items of a changed list stand nearer to its beginning than before and are not laid out, since the browser skips them
 * while they are out of sight (`content-visibility: auto`). The list has its elements in the new order by then. None where the
 * browser does not tell.
 */
export function useUnpaintedItems(
  list: RefObject<HTMLElement | null>,
): (before: readonly string[], ids: readonly string[]) => ReadonlySet<string> {
  // Told by events: who asks after a change has the whole page styled.
  const skipped = useRef(new WeakSet<Element>())
  useEffect(() => {
    const element = list.current
    const onChange = (event: Event) => {
      if (!(event instanceof ContentVisibilityAutoStateChangeEvent && event.target instanceof Element)) return
      skipped.current[event.skipped ? 'add' : 'delete'](event.target)
    }
    element?.addEventListener('contentvisibilityautostatechange', onChange)
    // What was skipped before. Once it is painted, asking costs nothing.
    void nextPaint().then(() => {
      for (const item of element?.children ?? []) {
        if (item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false)
          skipped.current.add(item)
      }
    })
    return () => element?.removeEventListener('contentvisibilityautostatechange', onChange)
  }, [list])
  return useCallback(
    (before, ids) => {
      const placeBefore = new Map(before.map((id, place) => [id, place]))
      const elements = elementsInPlace(list.current)
      const isUnpainted = (id: string, place: number) => {
        const element = elements[place]
        return (placeBefore.get(id) ?? 0) > place && element !== undefined && skipped.current.has(element)
      }
      return new Set(ids.filter(isUnpainted))
    },
    [list],
  )
}
