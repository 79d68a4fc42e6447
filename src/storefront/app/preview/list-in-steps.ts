import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { navigationsBegun } from '../startup/navigation-count.ts'
import { shownOpening, subscribeToOpening } from './opening.ts'

/** How many items are rendered and laid out in the first task, which has the rest of the screen to show too, and in each further one. */
const FIRST_ITEMS = 4
const ITEMS_PER_TASK = 8
/** How many are removed in one task: on a slow phone 12 cards take some 20 ms. Long lists take no more than so many tasks. */
const REMOVED_PER_TASK = 12
const MAX_REMOVING_TASKS = 4

interface ListInSteps<Element extends HTMLElement> {
  /** For the list, which has an element for each item, as high as the item will be. */
  ref: RefObject<Element | null>
  isRendered: (id: string, place: number) => boolean
  /** Some items are not rendered. */
  isIncomplete: boolean
}

interface Rendered {
  ids: ReadonlySet<string>
  /** How many items from the beginning are removed again. */
  removed: number
}

const NOTHING: Rendered = { ids: new Set(), removed: 0 }

const emptyLists = new Set<() => Promise<void>>()

/**
 * Removes what is in long lists, which a preview covers, a few items in a task: together with the rest of the page they would
 * keep a slow phone from answering for a tenth of a second. Resolves once they are empty, or are wanted again.
 */
export async function emptyCoveredLists(): Promise<void> {
  await Promise.all([...emptyLists].map((empty) => empty()))
}

/**
 * Renders a long list in steps: a few items at once, and more each time that those before are there, the nearest to what is in
 * sight first, so that the browser answers a tap between them. What is rendered stays when the list changes. On the page that the
 * browser has loaded, which the server may have rendered, it is complete from the beginning.
 */
export function useListInSteps<Element extends HTMLElement>(ids: readonly string[]): ListInSteps<Element> {
  const isHydrated = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const ref = useRef<Element>(null)
  const [rendered, setRendered] = useState<Rendered>(() =>
    isHydrated && navigationsBegun() > 0 ? NOTHING : { ids: new Set(ids), removed: 0 },
  )
  const isRendered = (id: string, place: number) =>
    place >= rendered.removed && ((rendered.removed === 0 && place < FIRST_ITEMS) || rendered.ids.has(id))
  // What has begun since is not undone.
  const goOn = (next: Rendered) => startTransition(() => setRendered((now) => (now === rendered ? next : now)))

  const resolve = useRef<() => void>(undefined)
  const empty = useEffectEvent(() => {
    resolve.current?.()
    if (ids.length <= REMOVED_PER_TASK) return Promise.resolve()
    startTransition(() => setRendered((now) => ({ ...now, removed: REMOVED_PER_TASK })))
    return new Promise<void>((done) => {
      resolve.current = done
    })
  })
  useEffect(() => {
    const emptyList = () => empty()
    const unsubscribe = subscribeToOpening(() => {
      if (shownOpening() !== null) return
      startTransition(() => setRendered((now) => (now.removed === 0 ? now : NOTHING)))
      resolve.current?.()
    })
    emptyLists.add(emptyList)
    return () => {
      emptyLists.delete(emptyList)
      unsubscribe()
      resolve.current?.()
    }
  }, [])

  const { removed } = rendered
  const isDone = removed > 0 ? removed >= ids.length : ids.every((id) => rendered.ids.has(id))
  useEffect(() => {
    if (isDone) resolve.current?.()
    else if (removed > 0) {
      const step = Math.max(REMOVED_PER_TASK, Math.ceil(ids.length / MAX_REMOVING_TASKS))
      goOn({ ...rendered, removed: removed + step })
    } else {
      const missing = nearestFirst(ids, ref.current).filter((id) => !isRendered(id, ids.indexOf(id)))
      goOn({ ids: new Set([...ids.filter(isRendered), ...missing.slice(0, ITEMS_PER_TASK)]), removed: 0 })
    }
  })
  return { ref, isRendered, isIncomplete: !ids.every(isRendered) }
}

function nearestFirst(ids: readonly string[], list: HTMLElement | null): string[] {
  const distances = new Map(ids.map((id, place) => [id, distanceFromSight(list?.children[place])]))
  return ids.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
}

function distanceFromSight(element: Element | undefined): number {
  if (element === undefined) return 0
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom)
}

const subscribeToNothing = () => () => undefined
const inBrowser = () => true
const onServer = () => false
