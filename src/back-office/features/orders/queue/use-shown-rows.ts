import { useState } from 'react'
import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { mergeShown, type ShownRow } from './shown-rows.ts'

interface Shown {
  key: string
  /** The reading that the rows were last merged with. */
  read: readonly QueuedOrderDto[]
  rows: readonly ShownRow[]
  added: number
}

/**
 * Rows of a list that is read again while it is looked at: those that are shown stay where they are, until `showAll`.
 * Another key is another list.
 */
export function useShownRows(key: string, read: readonly QueuedOrderDto[] | undefined) {
  const [shown, setShown] = useState<Shown | null>(null)
  const all = (list: readonly QueuedOrderDto[]): Shown => ({ key, read: list, ...mergeShown(list, list) })
  if (read && shown?.key !== key) setShown(all(read))
  else if (read && shown && shown.read !== read) setShown({ key, read, ...mergeShown(shown.rows, read) })
  return {
    rows: shown?.rows,
    added: shown?.added ?? 0,
    showAll: (list = read) => list && setShown(all(list)),
  }
}
