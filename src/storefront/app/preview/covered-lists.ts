import { startTransition, useEffect, useRef, useState } from 'react'
import { shownOpening, subscribeToOpening } from './opening.ts'

/** How many parts of a list are taken off the page in one task: on a slow phone 12 cards take some 20 ms. */
const PARTS_PER_TASK = 12

const lists = new Set<() => Promise<void>>()

/**
 * Takes long lists off the page that a preview covers, a few parts in each task: together with the rest of the page they would
 * keep a slow phone from answering for a tenth of a second. Resolves once they are gone, or are wanted again.
 */
export async function emptyCoveredLists(): Promise<void> {
  await Promise.all([...lists].map((empty) => empty()))
}

/** How many of a list's first parts are not to be rendered, since a preview covers them. */
export function useCoveredParts(total: number): number {
  const [covered, setCovered] = useState(0)
  const resolve = useRef<() => void>(undefined)
  const isLong = total > PARTS_PER_TASK
  useEffect(() => {
    if (!isLong) return
    const empty = () => {
      startTransition(() => setCovered(PARTS_PER_TASK))
      return new Promise<void>((done) => {
        resolve.current = done
      })
    }
    const unsubscribe = subscribeToOpening(() => {
      if (shownOpening() !== null) return
      startTransition(() => setCovered(0))
      resolve.current?.()
    })
    lists.add(empty)
    return () => {
      lists.delete(empty)
      unsubscribe()
      resolve.current?.()
    }
  }, [isLong])
  useEffect(() => {
    if (covered >= total) resolve.current?.()
    else if (covered > 0) startTransition(() => setCovered(covered + PARTS_PER_TASK))
  }, [covered, total])
  return covered
}
