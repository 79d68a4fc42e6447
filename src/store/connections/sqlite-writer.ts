import type { Connection } from '../sql/query/session.ts'
import { StoreUnavailable } from '../store-unavailable.ts'

/** A connection to an SQLite database, whichever build of SQLite runs it. */
export interface SqliteConnection extends Connection {
  /** Runs statements that answer nothing. */
  execute(text: string): void
  list(text: string): readonly Readonly<Record<string, unknown>>[]
  readonly inTransaction: boolean
  close(): void
}

/** The connection that writes. One that cannot roll back is closed, and another is opened when it is needed. */
export interface SqliteWriter {
  /** Throws StoreUnavailable when there is none and none can be opened. */
  connection(): SqliteConnection
  /** The connection while no transaction is open on it, null otherwise: it then reads what has been committed. */
  idle(): SqliteConnection | null
  /** Rolls back the transaction that is open, if one is. It never throws. */
  rollBack(): void
  close(): void
}

export function createSqliteWriter(open: () => SqliteConnection): SqliteWriter {
  let connection: SqliteConnection | null = open()
  let isClosed = false

  function reopen(): SqliteConnection {
    if (isClosed) throw new StoreUnavailable(null)
    try {
      return open()
    } catch (error) {
      throw new StoreUnavailable(error)
    }
  }

  return {
    connection() {
      connection ??= reopen()
      return connection
    },
    idle: () => (connection === null || connection.inTransaction ? null : connection),
    rollBack() {
      try {
        if (connection?.inTransaction) connection.execute('rollback')
      } catch {
        const failed = connection
        connection = null
        closeFailed(failed)
      }
    },
    close() {
      isClosed = true
      connection?.close()
    },
  }
}

/** With the connection goes what it has not committed. */
function closeFailed(connection: SqliteConnection | null): void {
  try {
    connection?.close()
  } catch {
    // Nothing uses it any more.
  }
}
