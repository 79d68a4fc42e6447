import type { Statement } from '../../sql/query/query.ts'
import type { Parameter } from '../../sql/query/record.ts'

export interface ReadRequest {
  id: number
  statement: Statement
  values: readonly Parameter[]
}

export type ReadAnswer =
  | { kind: 'rows'; id: number; rows: PackedRows }
  | { kind: 'failed'; id: number; error: string; unavailable: boolean }

/** Rows without the names in each: a message between threads copies every text it has. */
export interface PackedRows {
  columns: readonly string[]
  cells: readonly (readonly unknown[])[]
}

export function packRows(rows: readonly object[]): PackedRows {
  const [first] = rows
  return { columns: first ? Object.keys(first) : [], cells: rows.map((row) => Object.values(row)) }
}

/** The rows that were packed. Their type is what the statement says, as on every connection. */
export function unpackRows<Row>(of: Statement<Row>, packed: PackedRows): Row[]
export function unpackRows(_: Statement, { columns, cells }: PackedRows): unknown[] {
  const blank: Record<string, unknown> = Object.fromEntries(columns.map((column) => [column, null]))
  return cells.map((values) => {
    const row = { ...blank }
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index]
    return row
  })
}
