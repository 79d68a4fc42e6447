import { type RawBuilder, sql } from 'kysely'

/** Products and units, as a table `moved` whose columns the engines call column1 and column2. */
export function unitsTable(ids: readonly RawBuilder<string>[], units: readonly RawBuilder<number>[]) {
  const rows = ids.map((id, index) => sql`(cast(${id} as text), cast(${units[index]} as bigint))`)
  return sql<{ column1: string; column2: number }>`(values ${sql.join(rows)})`.as<'moved'>(sql`moved`)
}
