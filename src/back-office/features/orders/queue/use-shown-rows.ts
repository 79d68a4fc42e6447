import { useState } from 'react'
import { arrivedBehind, type MergedRows, mergeShown, type Reading } from './shown-rows.ts'

const NONE: ReadonlySet<string> = new Set()

interface Shown extends MergedRows {
  key: string
  /** The reading that the rows were last merged with. */
  read: Reading
  /** Those that came while the list was looked at. */
  arrived: ReadonlySet<string>
  /** How many came after the pages when the rows were put there. */
  before: number | null
}

/**
 * Rows of a list that is read again while it is looked at: those that are shown stay where they are, until `showAll`.
 * Another key is another list. `newBehind` have come after its pages meanwhile.
 */
export function useShownRows(key: string, read: Reading | undefined) {
  const [shown, setShown] = useState<Shown | null>(null)
  const all = (list: Reading): Shown => {
    const ids = new Set(shown?.key === key ? shown.rows.map(({ _id }) => _id) : list.orders.map(({ _id }) => _id))
    const arrived = new Set(list.orders.flatMap(({ _id }) => (ids.has(_id) ? [] : [_id])))
    const merged = mergeShown(list.orders, list)
    return { key, read: list, arrived, before: merged.behind, ...merged }
  }
  if (read && shown?.key !== key) setShown(all(read))
  else if (read && shown && shown.read !== read) setShown({ ...shown, read, ...mergeShown(shown.rows, read) })
  return {
    rows: shown?.rows,
    added: shown?.added ?? 0,
    newBehind: shown ? arrivedBehind(shown, shown.before) : 0,
    arrived: shown?.arrived ?? NONE,
    showAll: (list = read) => list && setShown(all(list)),
  }
}
