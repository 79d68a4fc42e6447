import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import type { Store } from '../store.ts'
import { connectSqlite } from './node-sqlite-connection.ts'
import { createSqliteStore } from './sqlite-store.ts'

/**
 * The store in one SQLite file, for a shop on one machine. One connection writes, a transaction at a time; another
 * reads what has been committed. Throws at once when the file cannot be opened or is not a database.
 */
export function openSqlite({ file }: { file: string }): Store {
  const writer = connectSqlite(file, { readOnly: false })
  const reader = connectSqlite(file, { readOnly: true })
  return createSqliteStore({
    writer,
    reader,
    // SQLite works synchronously: without this the requests of an event loop's turn wait for all writes in the queue.
    betweenWrites: () => nextTurnOfEventLoop(),
  })
}
