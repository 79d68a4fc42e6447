import type { Query } from './query.ts'
import type { Session } from './session.ts'

/**
 * The rows for any number of ids, group after group. Groups have a few sizes only and are filled up with an id that
 * is in them already, so that the engine has a few statements to keep. `queryOf` is a family by the size.
 */
export function rowsByIds<Row>(
  session: Session,
  queryOf: (size: number) => Query<{ ids: readonly string[] }, Row>,
  ids: readonly string[],
): Promise<Row[]> {
  return rowsByIdsAnd(session, queryOf, { ids })
}

/** The same for queries with other values as well. */
export async function rowsByIdsAnd<Values extends { ids: readonly string[] }, Row>(
  session: Session,
  queryOf: (size: number) => Query<Values, Row>,
  values: Values,
): Promise<Row[]> {
  const { ids } = values
  const rows: Row[] = []
  for (let start = 0; start < ids.length; ) {
    const group = filledUp(ids.slice(start, start + MAX_SIZE))
    rows.push(...(await session.rows(queryOf(group.length), { ...values, ids: group })))
    start += group.length
  }
  return rows
}

/** At most 256 ids in a list of one of the sizes. Where there are none it holds one that is none. */
export function filledUp(ids: readonly string[]): string[] {
  const size = SIZES.find((each) => each >= ids.length) ?? MAX_SIZE
  const filled = ids.slice(0, size)
  const last = ids[ids.length - 1] ?? ''
  while (filled.length < size) filled.push(last)
  return filled
}

const SIZES = [1, 4, 16, 64, 256] as const
const MAX_SIZE = 256
