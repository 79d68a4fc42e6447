import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { nextPaint } from '#ui/next-paint.ts'
import { navigationsBegun } from '../startup/navigation-count.ts'
import { elementsInPlace, REMOVED_PER_TASK } from './leaving-items.ts'
import { shownOpening, subscribeToOpening } from './opening.ts'
import { takeTurn } from './render-turn.ts'
import { MIN_ITEMS, nextStepSize } from './step-size.ts'
import { useUnpaintedItems } from './unpainted-items.ts'

/** Long lists take no more than so many tasks. */
const MAX_REMOVING_TASKS = 4

interface ListInSteps<List extends HTMLElement> {
  /** For the list, which has an element for each item, as high as the item will be. */
  ref: RefObject<List | null>
  isRendered: (id: string, place: number) => boolean
  /** Some items are not rendered. */
  isIncomplete: boolean
}

interface Rendered {
  /** So many, whichever they are, and those of `ids`. */
  fromBeginning: number
  ids: ReadonlySet<string>
  /** How many items from the beginning are removed again. */
  removed: number
}

/** As many as this browser paints in time, as far as its last steps say. */
let itemsPerStep = MIN_ITEMS
/** With the screen around them, by a browser that is known to paint so many in time. Any other paints the screen first. */
const ITEMS_OF_BEGINNING = 4

const beginning = (): Rendered => ({
  fromBeginning: itemsPerStep < ITEMS_OF_BEGINNING ? 0 : ITEMS_OF_BEGINNING,
  ids: new Set(),
  removed: 0,
})

/** Removes what is in a list, for each list on the page. */
const removals = new Set<() => Promise<void>>()

/**
 * Removes the items of long lists when a preview covers them, a few in a task: together with the rest of the page they would
 * keep a slow phone from answering for a tenth of a second. Resolves once the lists are empty, or are wanted again.
 */
export async function emptyCoveredLists(): Promise<void> {
  await Promise.all([...removals].map((remove) => remove()))
}

/**
 * Renders a long list in steps: a few items, and more each time that those before are painted, the nearest to what is in
 * sight first, so that the browser answers a tap between them. What is painted stays when the list changes; what was out of sight
 * and moves up is rendered anew in its turn, since styling and laying it out takes most of the time. On the page that the browser
 * has loaded, which the server may have rendered, it is complete from the beginning.
 */
export function useListInSteps<List extends HTMLElement>(ids: readonly string[]): ListInSteps<List> {
  const isHydrated = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const ref = useRef<List>(null)
  const [rendered, setRendered] = useState<Rendered>(() =>
    isHydrated && navigationsBegun() > 0 ? beginning() : { ...beginning(), ids: new Set(ids) },
  )
  const [listed, setListed] = useState(ids)
  const unpaintedItems = useUnpaintedItems(ref, listed)
  if (!isSame(ids, listed)) {
    setListed(ids)
    // Not in an effect: what an effect changes is rendered in the task that commits this list, and by itself.
    const unpainted = unpaintedItems(ids)
    if (unpainted.size > 0)
      setRendered({ ...rendered, ids: new Set([...rendered.ids].filter((id) => !unpainted.has(id))) })
  }
  const isRendered = (id: string, place: number) =>
    place >= rendered.removed && ((rendered.removed === 0 && place < rendered.fromBeginning) || rendered.ids.has(id))
  // A step is dropped when another change has come first.
  const takeStep = (next: Rendered) => startTransition(() => setRendered((now) => (now === rendered ? next : now)))
  /** What a step added in sight, with what it is rendered as: only its own frame says how long it took to paint. */
  const step = useRef<{ next: Rendered; items: number }>(null)

  const resolve = useRef<() => void>(undefined)
  const remove = useEffectEvent(() => {
    resolve.current?.()
    if (ids.length <= REMOVED_PER_TASK) return Promise.resolve()
    startTransition(() => setRendered((now) => ({ ...now, removed: REMOVED_PER_TASK })))
    return new Promise<void>((done) => {
      resolve.current = done
    })
  })
  useEffect(() => {
    const removeItems = () => remove()
    const unsubscribe = subscribeToOpening(() => {
      if (shownOpening() !== null) return
      startTransition(() => setRendered((now) => (now.removed === 0 ? now : beginning())))
      resolve.current?.()
    })
    removals.add(removeItems)
    return () => {
      removals.delete(removeItems)
      unsubscribe()
      resolve.current?.()
    }
  }, [])

  const { removed } = rendered
  const isIncomplete = !ids.every(isRendered)
  useEffect(() => {
    const isDone = removed > 0 ? removed >= ids.length : !isIncomplete
    if (isDone) resolve.current?.()
    else if (removed > 0) {
      const count = Math.max(REMOVED_PER_TASK, Math.ceil(ids.length / MAX_REMOVING_TASKS))
      takeStep({ ...rendered, removed: removed + count })
    }
  })
  // Asked in time for the frame that shows what was added, not for the one after it.
  useLayoutEffect(() => {
    if (removed > 0 || ids.every((id) => rendered.ids.has(id))) return
    const items = step.current?.next === rendered ? step.current.items : 0
    step.current = null
    if (items > 0) {
      void nextPaint().then((paintMs) => {
        if (paintMs > 0) itemsPerStep = nextStepSize(items, paintMs)
      })
    }
    return takeTurn(() => {
      const elements = elementsInPlace(ref.current)
      const missing = ids
        .flatMap((id, place) => (isRendered(id, place) ? [] : { id, distance: distanceFromSight(elements[place]) }))
        .sort((a, b) => a.distance - b.distance)
        // Nothing is painted in the background.
        .slice(0, document.hidden ? ids.length : itemsPerStep)
      const next = { ...rendered, ids: new Set([...ids.filter(isRendered), ...missing.map(({ id }) => id)]) }
      // What is out of sight may be skipped, and says nothing of what is not.
      step.current = { next, items: missing.every(({ distance }) => distance === 0) ? missing.length : 0 }
      takeStep(next)
    })
  })
  return { ref, isRendered, isIncomplete }
}

/** In pixels above or below the window; 0 for what is in it. */
function distanceFromSight(element: Element | undefined): number {
  const box = element?.getBoundingClientRect()
  return box ? Math.max(0, box.top - innerHeight, -box.bottom) : 0
}

function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, place) => id === others[place])
}

const subscribeToNothing = () => () => undefined
const inBrowser = () => true
const onServer = () => false
