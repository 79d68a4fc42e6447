import { useState } from 'react'
import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { mergeShown, type ShownRow } from './shown-rows.ts'

const NONE: ReadonlySet<string> = new Set()

interface Shown {
  key: string
  /** The reading that the rows were last merged with. */
  read: readonly QueuedOrderDto[]
  rows: readonly ShownRow[]
  added: number
  /** Those that came while the list was looked at. */
  arrived: ReadonlySet<string>
}

/**
 * Rows of a list that is read again while it is looked at: those that are shown stay where they are, until `showAll`.
 * Another key is another list.
 */
export function useShownRows(key: string, read: readonly QueuedOrderDto[] | undefined) {
  const [shown, setShown] = useState<Shown | null>(null)
  const all = (list: readonly QueuedOrderDto[]): Shown => {
    const before = new Set(shown?.key === key ? shown.rows.map(({ _id }) => _id) : list.map(({ _id }) => _id))
    const arrived = new Set(list.flatMap(({ _id }) => (before.has(_id) ? [] : [_id])))
    return { key, read: list, arrived, ...mergeShown(list, list) }
  }
  if (read && shown?.key !== key) setShown(all(read))
  else if (read && shown && shown.read !== read) setShown({ ...shown, read, ...mergeShown(shown.rows, read) })
  return {
    rows: shown?.rows,
    added: shown?.added ?? 0,
    arrived: shown?.arrived ?? NONE,
    showAll: (list = read) => list && setShown(all(list)),
  }
}
