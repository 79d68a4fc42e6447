import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Statement } from '../sql/query/query.ts'
import type { Parameter } from '../sql/query/record.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { isUnavailableCode } from './sqlite-result-codes.ts'
import type { SqliteConnection } from './sqlite-writer.ts'

/**
 * What makes an acknowledged write survive a loss of power: the journal is synced at every commit, and the database file
 * before the journal is used again.
 */
export const DURABLE_SETTINGS = 'pragma journal_mode = wal; pragma synchronous = full'

/** Opens the file with the settings that make an acknowledged write survive a loss of power. */
export function connectSqlite(file: string, use: { readOnly: boolean }): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly: use.readOnly, timeout: BUSY_TIMEOUT })
  if (!use.readOnly) database.exec(DURABLE_SETTINGS)
  database.exec('pragma foreign_keys = on; pragma cache_size = -64000')
  return sqliteConnection(database)
}

export function sqliteConnection(database: DatabaseSync): SqliteConnection {
  const statements = new Map<string, Prepared>()
  const prepared = (statement: Statement) => {
    const known = statements.get(statement.sql)
    if (known) return known
    const made = prepare(database, statement.sql)
    if (statement.name !== null) statements.set(statement.sql, made)
    return made
  }
  return {
    rows: async (statement, values) => withStoreErrors(() => rowsOf(statement, prepared(statement), values)),
    write: async (statement, values) => withStoreErrors(() => rowsWritten(prepared(statement).statement, values)),
    execute: (text) => withStoreErrors(() => database.exec(text)),
    list: (text) => withStoreErrors(() => database.prepare(text).all()),
    get inTransaction() {
      return database.isOpen && database.isTransaction
    },
    close: () => database.close(),
  }
}

/** How long a call waits, blocking, for another process that is writing to the same file. */
const BUSY_TIMEOUT = 2000

interface Prepared {
  statement: StatementSync
  columns: readonly string[]
  /** A row without its values. */
  blank: Readonly<Record<string, unknown>>
}

function prepare(database: DatabaseSync, text: string): Prepared {
  const statement = database.prepare(text)
  // The objects that Node makes of rows are dictionaries, slow to fill and to read: rows are built here instead.
  statement.setReturnArrays(true)
  const columns = statement.columns().map(({ name }) => name)
  return { statement, columns, blank: Object.fromEntries(columns.map((column) => [column, null])) }
}

/** The type of a row is what its query says: tables are strict, and their columns are those of the schema. */
function rowsOf<Row>(of: Statement<Row>, prepared: Prepared, values: readonly Parameter[]): Row[]
function rowsOf(_: Statement, { statement, columns, blank }: Prepared, values: readonly Parameter[]): unknown[] {
  return statement.all(...values).map((cells) => {
    const row = { ...blank }
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = cells[index]
    return row
  })
}

function rowsWritten(statement: StatementSync, values: readonly Parameter[]): number {
  return Number(statement.run(...values).changes)
}

function withStoreErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isUnavailable(error) ? new StoreUnavailable(error) : error
  }
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node's own code for a database that has been closed.
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return true
  return 'errcode' in error && typeof error.errcode === 'number' && isUnavailableCode(error.errcode)
}
