import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Dialect } from './dialect.ts'
import type { Parameter } from './record.ts'

/** Rows of one table inside a row of another, so that both are read by one statement. */
export interface NestedRows<Row> {
  /** For a select, to be given a name with `as`. `parent` stands for the column of the row around them. */
  select(dialect: Dialect, parent?: RawBuilder<unknown>): RawBuilder<string>
  read(text: string): Row[]
}

/**
 * The rows whose `key` is the column `parent`, such as `orders.id`, of the row around them, in the order of `orderBy`.
 * They travel as JSON lists of their values, without names.
 */
export function nestedRows<T extends keyof Schema, C extends keyof Schema[T] & string>(
  table: T,
  columns: readonly C[],
  at: { key: keyof Schema[T] & string; parent: string; orderBy: keyof Schema[T] & string },
): NestedRows<Pick<Schema[T], C>>
export function nestedRows(
  table: string,
  columns: readonly string[],
  { key, parent, orderBy }: { key: string; parent: string; orderBy: string },
): NestedRows<Readonly<Record<string, Parameter>>> {
  const blank = Object.fromEntries(columns.map((column) => [column, null]))
  return {
    select({ jsonFunctions: { list, all } }, of = sql.ref(parent)) {
      const values = sql.join([orderBy, ...columns].map((column) => sql.ref(`${table}.${column}`)))
      const rows = sql`${sql.raw(all)}(${sql.raw(list)}(${values}))`
      return sql<string>`(select cast(coalesce(${rows}, ${sql.raw(list)}()) as text) from ${sql.table(table)}
        where ${sql.ref(`${table}.${key}`)} = ${of})`
    },
    read(text) {
      if (text === '[]') return []
      const rows: (readonly Parameter[])[] = JSON.parse(text)
      // Few as they are, this is cheaper than what the engines do for an `order by` of an aggregate.
      if (rows.length > 1) rows.sort(([a], [b]) => Number(a) - Number(b))
      return rows.map((values) => {
        const row: Record<string, Parameter> = { ...blank }
        for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index + 1] ?? null
        return row
      })
    },
  }
}
