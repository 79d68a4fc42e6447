import { transactionOf } from '../sql/queries.ts'
import { sqliteDialect } from '../sql/query/dialect.ts'
import { createSession, scopedConnection } from '../sql/query/session.ts'
import type { Transaction } from '../store.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { createTimeLimit } from '../time-limit.ts'
import type { SqliteConnection } from './sqlite-writer.ts'

/** A transaction that somebody waits for. Its answer is held back until it is known whether it was committed. */
export interface PendingTransaction {
  /**
   * Runs the work in what is open on the connection, which the caller ends: true when it may be committed. It can be
   * called again when nothing of the first run was committed.
   */
  run(connection: SqliteConnection): Promise<boolean>
  /** Answers as the last run ended. */
  settle(): void
  fail(error: unknown): void
}

export function createPendingTransaction<T>(work: (tx: Transaction) => Promise<T>) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let settle = () => {}
  const pending: PendingTransaction = {
    async run(connection) {
      try {
        const answer = await runWork(connection, work)
        settle = () => resolve(answer)
        return true
      } catch (error) {
        settle = () => reject(error)
        return false
      }
    },
    settle: () => settle(),
    fail: reject,
  }
  return { pending, answer: promise }
}

/** Work that waits for something besides the store keeps all others waiting. */
const withinTimeLimit = createTimeLimit(3000)

async function runWork<T>(connection: SqliteConnection, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const scope = scopedConnection(connection, () => connection.inTransaction)
  try {
    const { tx, finish } = transactionOf(createSession(sqliteDialect, scope.connection))
    const answer = await withinTimeLimit(work(tx))
    // SQLite ends a transaction by itself when a statement finds the disk full, which the work may have passed over.
    if (!connection.inTransaction) throw new StoreUnavailable(null, 'the transaction was lost')
    await finish()
    return answer
  } finally {
    scope.end()
  }
}
