/** Ids beside the entries of a list in a form, which have none: each stays with its entry wherever the entry moves. */
export interface RowIds {
  ids: readonly number[]
  /** Of the row that is added next; none is given twice. */
  next: number
}

export const NO_ROWS: RowIds = { ids: [], next: 0 }

/** As many ids as there are rows: the first stay, new ones follow. The same object where the count is right already. */
export function withCount(rows: RowIds, count: number): RowIds {
  const { ids, next } = rows
  if (ids.length === count) return rows
  const added = Array.from({ length: Math.max(0, count - ids.length) }, (_, place) => next + place)
  return { ids: [...ids.slice(0, count), ...added], next: next + added.length }
}

/** The row of one place, taken to another. */
export function withMoved({ ids, next }: RowIds, from: number, to: number): RowIds {
  return { ids: ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)), next }
}

export function withoutRow({ ids, next }: RowIds, place: number): RowIds {
  return { ids: ids.toSpliced(place, 1), next }
}
