import { existsSync } from 'node:fs'
import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import type { Mutex } from '../mutex.ts'
import type { Store } from '../store.ts'
import { connectSqlite } from './node-sqlite-connection.ts'
import { openReadThread } from './read-thread/read-thread.ts'
import { guardFiles, requireJournal } from './sqlite-file-guard.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.ts'

/**
 * The store in one SQLite file, for a shop on one machine. One connection writes, a transaction at a time; another
 * reads what has been committed, and a third, in a thread of its own, what may take long. Throws at once when the file cannot be
 * opened, is not a database or lacks its journal. `runExclusive` keeps writes apart from those of other threads.
 */
export function openSqlite({ file, runExclusive }: { file: string; runExclusive?: Mutex }): Store {
  requireJournal(file)
  const writer = createSqliteWriter(() => connectSqlite(file, { readOnly: false }))
  const reader = connectSqlite(file, { readOnly: true })
  const longReads = openReadThread(file)
  const files = guardFiles(file)
  const store = createSqliteStore({
    writer,
    reader,
    longReads,
    ...(runExclusive ? { runExclusive } : {}),
    // SQLite works synchronously: without this the requests of an event loop's turn wait for all writes in the queue.
    betweenWrites: () => nextTurnOfEventLoop(),
    beforeWrite: files.beforeWrite,
    afterWrite: createCheckpoints(writer),
    beforeClose: files.closed,
  })
  return {
    ...store,
    migrate: async (progress) => {
      await store.migrate(progress)
      moveJournal(writer)
    },
    ready: async () => {
      files.check()
      await store.ready()
    },
    close: async () => {
      await longReads.close()
      await store.close()
    },
  }
}

/** Whether there is a database in the file, with its journal if it has one. Throws when it is not a database. */
export function hasTables(file: string): boolean {
  if (!existsSync(file)) return false
  const connection = connectSqlite(file, { readOnly: true })
  try {
    return connection.list('select 1 from sqlite_schema limit 1').length > 0
  } finally {
    connection.close()
  }
}

/**
 * How long committed changes may be in the journal alone, in ms, while the shop writes. SQLite itself moves them only
 * after 1,000 pages: a small shop's database file would hold nothing for hours, and a copy of it without its journal
 * would be an empty shop.
 */
const CHECKPOINT_INTERVAL_MS = 60_000

/** Moves the journal into the database file after the first commit, which seeds a new shop, and now and then. */
function createCheckpoints(writer: SqliteWriter): () => void {
  let movedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - movedAt < CHECKPOINT_INTERVAL_MS) return
    movedAt = performance.now()
    moveJournal(writer)
  }
}

function moveJournal(writer: SqliteWriter): void {
  try {
    writer.connection().list('pragma wal_checkpoint(passive)')
  } catch {
    // Nothing is lost by it: the changes stay in the journal until the next time.
  }
}
