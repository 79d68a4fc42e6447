import { createMutex } from '../mutex.ts'
import { createQueue } from '../queue.ts'
import { doneMigrations, migrate, refuseOutdated } from '../sql/migrations/migrate.ts'
import { readsOf, transactionOf } from '../sql/queries.ts'
import { sqliteDialect } from '../sql/query/dialect.ts'
import { type Connection, createSession } from '../sql/query/session.ts'
import type { Store, Transaction } from '../store.ts'

/** A connection to an SQLite database, whichever build of SQLite runs it. */
export interface SqliteConnection extends Connection {
  /** Runs statements that answer nothing. */
  execute(text: string): void
  list(text: string): readonly Readonly<Record<string, unknown>>[]
  readonly inTransaction: boolean
  close(): void
}

export interface SqliteStoreOptions {
  /** Runs a transaction at a time. */
  writer: SqliteConnection
  /** Must see only what has been committed. */
  reader: SqliteConnection
  /** For reads that may take long; the reader where it is missing. It must see all that was committed before. */
  longReads?: Connection
  /** Awaited between two transactions, so that reads that came meanwhile are answered first. */
  betweenWrites?: () => Promise<void>
  /** Called before each transaction, which fails when it throws. */
  beforeWrite?: () => void
  /** Called after each commit. It must not throw. */
  afterWrite?: () => void
  /** Called when nothing writes any more, before the connections are closed. */
  beforeClose?: () => void
}

/** The store over two connections to one SQLite database. */
export function createSqliteStore(options: SqliteStoreOptions): Store {
  const { writer, reader, longReads = reader, betweenWrites, beforeWrite, afterWrite, beforeClose } = options
  const writing = createSession(sqliteDialect, writer)
  const inTurn = createMutex()
  // Every transaction passes here. What the queue refuses has not begun.
  const write = createQueue({
    concurrency: 1,
    maxWaiting: MAX_WAITING_WRITES,
    waitTimeoutMs: WRITE_TIMEOUT_MS,
    ...(betweenWrites && { betweenTurns: betweenWrites }),
  })

  return {
    kind: 'sqlite',
    ...readsOf(createSession(sqliteDialect, reader), createSession(sqliteDialect, longReads)),
    migrate: (progress) =>
      inTurn(() =>
        migrate(
          sqliteDialect,
          {
            // The write lock is taken first, so that two processes cannot run the same migration.
            execute: async (statement) => writer.execute(statement === 'begin' ? 'begin immediate' : statement),
            list: async (statement) => writer.list(statement),
          },
          progress,
        ),
      ),
    ready: async () => refuseOutdated(await doneMigrations({ list: async (statement) => reader.list(statement) })),
    transaction: (work) =>
      write(() =>
        inTurn(async () => {
          beforeWrite?.()
          const answer = await runTransaction(writer, () => transactionOf(writing), work)
          afterWrite?.()
          return answer
        }),
      ),
    close: () =>
      inTurn(async () => {
        beforeClose?.()
        reader.close()
        writer.close()
      }),
  }
}

/** Some seconds of writing on a slow disk; a browser that waited longer would have given up. */
const MAX_WAITING_WRITES = 500
const WRITE_TIMEOUT_MS = 4000

async function runTransaction<T>(
  writer: SqliteConnection,
  begin: () => ReturnType<typeof transactionOf>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // Only an earlier failure to roll back, such as on a full disk, can have left one open.
  rollBack(writer)
  writer.execute('begin immediate')
  try {
    const { tx, finish } = begin()
    const answer = await work(tx)
    await finish()
    writer.execute('commit')
    return answer
  } catch (error) {
    rollBack(writer)
    throw error
  }
}

function rollBack(writer: SqliteConnection): void {
  if (writer.inTransaction) writer.execute('rollback')
}
