import type { Query } from './query.ts'
import type { Session } from './session.ts'

/**
 * The rows for any number of ids, group after group. Groups have a few sizes only and are filled up with an id that
 * is in them already, so that the engine has a few statements to keep. `queryOf` is a family by the size.
 */
export async function rowsByIds<Row>(
  session: Session,
  queryOf: (size: number) => Query<{ ids: readonly string[] }, Row>,
  ids: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; ) {
    const size = sizeFor(ids.length - start)
    const group = ids.slice(start, start + size)
    const last = ids[ids.length - 1] ?? ''
    while (group.length < size) group.push(last)
    rows.push(...(await session.rows(queryOf(size), { ids: group })))
    start += size
  }
  return rows
}

/** The rows by what they belong to, in their own order. */
export function groupBy<Row, T>(rows: readonly Row[], keyOf: (row: Row) => string, read: (row: Row) => T) {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(read(row))
    else groups.set(key, [read(row)])
  }
  return groups
}

const SIZES = [1, 4, 16, 64, 256] as const

function sizeFor(left: number): number {
  return SIZES.find((size) => size >= left) ?? 256
}
