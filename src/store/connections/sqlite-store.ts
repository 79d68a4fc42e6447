import { createMutex } from '../mutex.ts'
import { doneMigrations, migrate, refuseOutdated } from '../sql/migrations/migrate.ts'
import { readsOf } from '../sql/queries.ts'
import { sqliteDialect } from '../sql/query/dialect.ts'
import { type Connection, createSession } from '../sql/query/session.ts'
import type { Store } from '../store.ts'
import { createGroupCommit, type GroupCommitOptions } from './sqlite-group-commit.ts'
import type { SqliteConnection } from './sqlite-writer.ts'

export interface SqliteStoreOptions extends Omit<GroupCommitOptions, 'runExclusive'> {
  /** Must see only what has been committed. */
  reader: SqliteConnection
  /** For reads that may take long; the reader where it is missing. It must see all that was committed before. */
  longReads?: Connection
  /** Called when nothing writes any more, before the connections are closed. */
  beforeClose?: () => void
}

/** The store over two connections to one SQLite database. */
export function createSqliteStore(options: SqliteStoreOptions): Store {
  const { reader, longReads = reader, beforeClose, ...groups } = options
  const { writer } = groups
  const runExclusive = createMutex()
  return {
    kind: 'sqlite',
    ...readsOf(createSession(sqliteDialect, reader), createSession(sqliteDialect, longReads)),
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
