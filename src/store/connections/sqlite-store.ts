import { createMutex, type Mutex } from '../mutex.ts'
import { doneMigrations, migrate, refuseOutdated } from '../sql/migrations/migrate.ts'
import { readsOf } from '../sql/queries.ts'
import { sqliteDialect } from '../sql/query/dialect.ts'
import { type Connection, createSession } from '../sql/query/session.ts'
import type { Store } from '../store.ts'
import { createGroupCommit, type GroupCommitOptions } from './sqlite-group-commit.ts'
import type { SqliteConnection } from './sqlite-writer.ts'

export interface SqliteStoreOptions extends Omit<GroupCommitOptions, 'runExclusive'> {
  /** Must see only what has been committed. It serves while a transaction is open on the writer. */
  reader: SqliteConnection
  /** One piece of writing at a time; others of the process that write to the same file share it. */
  runExclusive?: Mutex
  /** For reads that may take long; the reader where it is missing. It must see all that was committed before. */
  longReads?: Connection
  /** Called when nothing writes any more, before the connections are closed. */
  beforeClose?: () => void
}

/** The store over two connections to one SQLite database. */
export function createSqliteStore(options: SqliteStoreOptions): Store {
  const { beforeClose, reader, runExclusive = createMutex(), ...groups } = options
  const { writer } = groups
  // Every commit empties the reader's cache of pages, and leaves the writer's as it is.
  const reads: Connection = {
    rows: (statement, values) => (writer.idle() ?? reader).rows(statement, values),
    write: reader.write,
  }
  const { longReads = reads } = options
  return {
    kind: 'sqlite',
    ...readsOf(createSession(sqliteDialect, reads), createSession(sqliteDialect, longReads)),
    migrate: (progress) =>
      runExclusive(() => {
        const connection = writer.connection()
        return migrate(
          sqliteDialect,
          {
            // The write lock is taken first, so that two processes cannot run the same migration.
            execute: async (statement) => connection.execute(statement === 'begin' ? 'begin immediate' : statement),
            list: async (statement) => connection.list(statement),
          },
          progress,
        )
      }),
    ready: async () => refuseOutdated(await doneMigrations({ list: async (statement) => reader.list(statement) })),
    transaction: createGroupCommit({ ...groups, runExclusive }),
    close: () =>
      runExclusive(async () => {
        beforeClose?.()
        reader.close()
        writer.close()
      }),
  }
}
