import type { Compilable, Kysely, RawBuilder } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Schema } from './schema.ts'
import type { Row, Session } from './session.ts'
import { given } from './statement.ts'

/** Writes a query over some ids, for `where ... in`. */
export type QueryOfIds = (db: Kysely<Schema>, ids: RawBuilder<string>[], dialect: Dialect) => Compilable

/**
 * The rows for any number of ids, group after group. Groups have a few sizes only and are filled up with an id that
 * is in them already, so that `what` is asked in a few statements for the engine to keep.
 */
export async function rowsForIds(
  session: Session,
  what: string,
  ids: readonly string[],
  query: QueryOfIds,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; ) {
    const size = sizeFor(ids.length - start)
    const statement = session.statements.shaped(`${what} of ${size}`, (db, dialect) =>
      query(
        db,
        Array.from({ length: size }, (_, index) => given<string>(`id${index}`)),
        dialect,
      ),
    )
    const values: Record<string, string> = {}
    const last = ids[ids.length - 1] ?? ''
    for (let index = 0; index < size; index += 1) values[`id${index}`] = ids[start + index] ?? last
    rows.push(...(await session.rowsOf(statement, values)))
    start += size
  }
  return rows
}

const SIZES = [1, 4, 16, 64, 256] as const

function sizeFor(left: number): number {
  return SIZES.find((size) => size >= left) ?? 256
}
