import type { Dialect } from './dialect.ts'
import type { Arguments, Parameter, Query, Statement, Statements } from './statement.ts'

export type Row = Readonly<Record<string, unknown>>

/** A connection to an engine, or whatever stands for one: it runs statements, one after the other. */
export interface Connection {
  rows(statement: Statement, values: readonly Parameter[]): Promise<readonly Row[]>
  /** Answers how many rows were written. */
  write(statement: Statement, values: readonly Parameter[]): Promise<number>
}

/** What queries are asked through: one for reads outside transactions, a new one for each transaction. */
export interface Session {
  readonly dialect: Dialect
  readonly statements: Statements
  rows(query: Query, values?: Arguments): Promise<readonly Row[]>
  row(query: Query, values?: Arguments): Promise<Row | null>
  write(query: Query, values?: Arguments): Promise<number>
  rowsOf(statement: Statement, values: Arguments): Promise<readonly Row[]>
  /** Writes many rows with few statements. `after` ends the text, such as `on conflict ...`. */
  insert(table: string, columns: readonly string[], rows: readonly Parameter[][], after?: string): Promise<void>
  /** Runs a text that depends on the number of its parameters. */
  run(text: string, values: readonly Parameter[]): Promise<number>
}

export function createSession(dialect: Dialect, statements: Statements, connection: Connection): Session {
  const rows = (query: Query, values: Arguments = {}) => {
    const statement = statements.of(query)
    return connection.rows(statement, statement.bind(values))
  }
  const run = (text: string, values: readonly Parameter[]) =>
    connection.write(statements.text(text, values.length > MAX_KEPT_PARAMETERS), values)

  return {
    dialect,
    statements,
    rows,
    row: async (query, values) => (await rows(query, values))[0] ?? null,
    write(query, values = {}) {
      const statement = statements.of(query)
      return connection.write(statement, statement.bind(values))
    },
    rowsOf: (statement, values) => connection.rows(statement, statement.bind(values)),
    async insert(table, columns, all, after = '') {
      const most = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length))
      for (let start = 0; start < all.length; start += most) {
        const batch = all.slice(start, start + most)
        const text = `insert into ${table} (${columns.join(', ')}) values ${tuples(dialect, batch.length, columns.length)} ${after}`
        await run(text, batch.flat())
      }
    },
    run,
  }
}

/** "(?, ?), (?, ?)" in the engine's manner; `casts` gives a type for each column where the engine cannot know it. */
export function tuples(dialect: Dialect, rows: number, columns: number, casts?: readonly string[]): string {
  let index = 0
  const tuple = () => {
    const cells: string[] = []
    for (let column = 0; column < columns; column += 1) {
      index += 1
      const cell = dialect.placeholder(index)
      const cast = casts?.[column]
      cells.push(cast ? `cast(${cell} as ${cast})` : cell)
    }
    return `(${cells.join(', ')})`
  }
  return Array.from({ length: rows }, tuple).join(', ')
}

/** Below the limits of both engines (32,766 and 65,535), and small enough to be written quickly. */
const MAX_PARAMETERS = 8000
/** Longer texts come only from bulk work and are not worth an engine's memory. */
const MAX_KEPT_PARAMETERS = 400
