import { startTransition, useLayoutEffect, useState } from 'react'
import { takeTurn } from './render-turn.ts'

/** How many items are removed in one task: on a slow phone 12 cards take some 20 ms. */
export const REMOVED_PER_TASK = 12

/** An item in its place of a list, or one that leaves it: hidden where it was, and soon removed. */
export interface ListedItem<Item> {
  item: Item
  place: number | 'leaving'
}

/**
 * The items of a list. Many that a change takes away at once are only hidden at first, which is quick, and then removed a few in a
 * task: the browser takes a long time to forget the layout of what is removed. Those that stay stand in the same order, or all that
 * leave are removed at once.
 */
export function useLeavingItems<Item extends { _id: string }>(
  items: readonly Item[],
  isRendered: (item: Item) => boolean,
): readonly ListedItem<Item>[] {
  const [list, setList] = useState(() => ({ items, listed: inPlace(items) }))
  let { listed } = list
  if (list.items !== items) {
    listed = withLeaving(listed, items, isRendered)
    setList({ items, listed })
  }
  useLayoutEffect(() => {
    if (!listed.some(isLeaving)) return
    return takeTurn(() =>
      startTransition(() => setList((now) => (now.listed === listed ? { ...now, listed: removeSome(listed) } : now))),
    )
  }, [listed])
  return listed
}

/** The items, and between them those of the list before that are not among them. */
export function withLeaving<Item extends { _id: string }>(
  before: readonly ListedItem<Item>[],
  items: readonly Item[],
  isRendered: (item: Item) => boolean,
): ListedItem<Item>[] {
  const placeOf = new Map(items.map(({ _id }, place) => [_id, place]))
  const plain = inPlace(items)
  const listed: ListedItem<Item>[] = []
  let next = 0
  let leaving = 0
  for (const entry of before) {
    const { item } = entry
    const place = placeOf.get(item._id)
    if (place === undefined) {
      if (!isLeaving(entry) && !isRendered(item)) continue
      listed.push({ item, place: 'leaving' })
      leaving += 1
    } else {
      if (place < next) return plain
      listed.push(...plain.slice(next, place + 1))
      next = place + 1
    }
  }
  return leaving > REMOVED_PER_TASK ? [...listed, ...plain.slice(next)] : plain
}

function inPlace<Item>(items: readonly Item[]): ListedItem<Item>[] {
  return items.map((item, place) => ({ item, place }))
}

/** Without the last of those that leave, which are the farthest from the beginning. */
function removeSome<Item>(listed: readonly ListedItem<Item>[]): ListedItem<Item>[] {
  const removed = new Set(listed.filter(isLeaving).slice(-REMOVED_PER_TASK))
  return listed.filter((entry) => !removed.has(entry))
}

function isLeaving({ place }: ListedItem<unknown>): boolean {
  return place === 'leaving'
}

/** The elements of a list in their places, without those that leave it. */
export function elementsInPlace(list: HTMLElement | null): readonly Element[] {
  return [...(list?.children ?? [])].filter((element) => !element.hasAttribute('data-leaving'))
}
