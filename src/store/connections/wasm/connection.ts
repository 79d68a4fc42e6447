import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Statement } from '../../sql/query/query.ts'
import type { Parameter } from '../../sql/query/record.ts'
import { StoreUnavailable } from '../../store-unavailable.ts'
import { isUnavailableCode } from '../sqlite-result-codes.ts'
import type { SqliteConnection } from '../sqlite-writer.ts'
import { wasmRowReader } from './row-reader.ts'

interface Prepared {
  statement: PreparedStatement
  /** Read once: the engine would hand out each name anew for every row. */
  columns: readonly string[]
  emptyRow: Record<string, unknown>
}

/**
 * A connection to a database of the WebAssembly build. `rows` and `write` bind, step and reset the engine's own
 * statements: of the package's shorthands none keeps a prepared statement. `onExecuted` is called after each statement that
 * may have begun or ended a transaction.
 */
export function wasmSqliteConnection(
  sqlite3: Sqlite3Static,
  database: Database,
  onExecuted: () => void = () => undefined,
): SqliteConnection {
  const { capi, SQLite3Error } = sqlite3
  const readRow = wasmRowReader(sqlite3)
  const prepared = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const statement = database.prepare(sql)
    const columns = statement.columnCount > 0 ? statement.getColumnNames() : []
    return { statement, columns, emptyRow: Object.fromEntries(columns.map((column) => [column, null])) }
  }

  function use<T>(sql: string, keep: boolean, values: readonly Parameter[], work: (from: Prepared) => T): T {
    const known = prepared.get(sql)
    const current = known ?? prepare(sql)
    if (keep && !known) prepared.set(sql, current)
    const { statement } = current
    try {
      if (values.length > 0) statement.bind(values)
      return work(current)
    } finally {
      if (prepared.has(sql)) statement.reset(true)
      else statement.finalize()
    }
  }

  function checked<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      const unavailable = !database.isOpen() || (error instanceof SQLite3Error && isUnavailableCode(error.resultCode))
      throw unavailable ? new StoreUnavailable(error) : error
    }
  }

  return {
    rows: async (statement, values) =>
      checked(() => use(statement.sql, statement.name !== null, values, (from) => rowsOf(from, readRow, statement))),
    write: async ({ sql, name }: Statement, values) =>
      checked(() =>
        use(sql, name !== null, values, ({ statement }) => {
          while (statement.step());
          return Number(capi.sqlite3_changes(database))
        }),
      ),
    execute: (text) => {
      try {
        checked(() => void database.exec(text))
      } finally {
        onExecuted()
      }
    },
    list: (text) => checked(() => use(text, false, [], (from) => rowsOf(from, readRow))),
    get inTransaction() {
      return database.isOpen() && capi.sqlite3_get_autocommit(database) === 0
    },
    close() {
      for (const { statement } of prepared.values()) statement.finalize()
      prepared.clear()
      database.close()
    },
  }
}

type ReadRow = (from: Prepared) => Record<string, unknown>

/** The type of a row is what its query says: tables are strict, and their columns are those of the schema. */
function rowsOf<Row = Record<string, unknown>>(from: Prepared, readRow: ReadRow, of?: Statement<Row>): Row[]
function rowsOf(from: Prepared, readRow: ReadRow): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  while (from.statement.step()) rows.push(readRow(from))
  return rows
}
