import { connectSqlite } from '#store/connections/node-sqlite-connection.ts'
import { guardFiles } from '#store/connections/sqlite-file-guard.ts'
import { createPendingTransaction } from '#store/connections/sqlite-transaction.ts'
import { transactionOf } from '#store/sql/queries.ts'
import { sqliteDialect } from '#store/sql/query/dialect.ts'
import { createSession } from '#store/sql/query/session.ts'
import type { Transaction } from '#store/store.ts'

/** The plainest way to run the shop's writes: each between a begin and a commit of its own. One at a time. */
export interface PlainCommits {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * With what the shop's store does for other reasons than sharing commits: it looks whether its files are still the ones it
   * opened, limits the time of the work, and refuses statements after its end.
   */
  guardedTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): void
}

/** On a database that is ready, by the shop's own connection: the same settings, so that each commit is synced to the disk. */
export function openPlainCommits(file: string): PlainCommits {
  const connection = connectSqlite(file, { readOnly: false })
  const files = guardFiles(file)
  return {
    async transaction(work) {
      connection.execute('begin immediate')
      try {
        const { tx, finish } = transactionOf(createSession(sqliteDialect, connection))
        const answer = await work(tx)
        await finish()
        connection.execute('commit')
        return answer
      } catch (error) {
        connection.execute('rollback')
        throw error
      }
    },
    async guardedTransaction(work) {
      files.beforeWrite()
      connection.execute('begin immediate')
      const { pending, answer } = createPendingTransaction(work)
      connection.execute((await pending.run(connection)) ? 'commit' : 'rollback')
      pending.settle()
      return answer
    },
    close() {
      files.closed()
      connection.close()
    },
  }
}
