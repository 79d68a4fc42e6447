import type pg from 'pg'
import type { Statement } from '../sql/query/query.ts'
import type { Parameter } from '../sql/query/record.ts'
import type { Connection } from '../sql/query/session.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { WriteConnection } from './commits.ts'
import { begin, codeOf, connectionOver, onLiveConnection, toStoreError } from './postgres-pool.ts'

/**
 * A transaction that waits for as few answers as it can. PostgreSQL runs what it is sent in order, and after a failure
 * nothing more of the transaction, its COMMIT neither: what only writes is sent without waiting for its answer.
 */
export interface PostgresTransaction {
  /** The transaction begins with the first statement. */
  connection: Connection
  /** Begins the transaction, if there was no statement. */
  begun(): Promise<WriteConnection>
  /** Undoes it, and answers why it failed. */
  rollBack(error: unknown): Promise<unknown>
  /** The failure that made a later statement fail, or the COMMIT. */
  causeOf(error: unknown): Promise<unknown>
}

export function openPostgresTransaction(pool: pg.Pool): PostgresTransaction {
  let beginning: Promise<Begun> | null = null
  /** Until BEGIN is sent, and until something has to follow it. */
  let readsGoAlong = true
  const sentAlong: ((statements: Connection) => void)[] = []
  let failure: unknown = null
  let unanswered = 0
  let lastAnswer = Promise.resolve()

  function begun(): Promise<Begun> {
    beginning ??= beginOnPool(pool, (statements) => {
      readsGoAlong = false
      for (const send of sentAlong) send(statements)
    })
    return beginning
  }

  async function run<T>(statement: Statement, work: (connection: Connection) => Promise<T>): Promise<T> {
    // Only reads go along with BEGIN: without a transaction, should BEGIN fail alone, they do no harm.
    if (!readsGoAlong || !statement.sql.startsWith('select')) {
      readsGoAlong = false
      return work((await begun()).statements)
    }
    let answer: Promise<T> | null = null
    sentAlong.push((statements) => {
      answer = work(statements)
      // Its failure is looked at below; after that of BEGIN nobody does.
      answer.catch(() => undefined)
    })
    const { statements } = await begun()
    return answer ?? work(statements)
  }

  async function send(statement: Statement, values: readonly Parameter[]): Promise<void> {
    readsGoAlong = false
    const { statements } = await begun()
    unanswered += 1
    lastAnswer = statements.write(statement, values).then(
      () => {
        unanswered -= 1
      },
      (error: unknown) => {
        failure ??= error
      },
    )
    // Bulk work would otherwise be in memory as a whole.
    if (unanswered >= MAX_UNANSWERED) await lastAnswer
  }

  async function causeOf(error: unknown): Promise<unknown> {
    const reason = toStoreError(error)
    if (reason instanceof StoreUnavailable) return reason
    await lastAnswer
    return failure ?? reason
  }

  return {
    connection: {
      rows: (statement, values) => run(statement, (connection) => connection.rows(statement, values)),
      write: (statement, values) => run(statement, (connection) => connection.write(statement, values)),
      send,
    },
    begun: async () => (await begun()).connection,
    async rollBack(error) {
      const opened = await beginning?.catch(() => null)
      const reason = codeOf(error) === TRANSACTION_ABORTED ? await causeOf(error) : toStoreError(error)
      if (opened) {
        const { client } = opened.connection
        client.release(reason instanceof StoreUnavailable || !(await succeeds(client.query('rollback'))))
      }
      return reason
    },
    causeOf,
  }
}

const MAX_UNANSWERED = 50
const TRANSACTION_ABORTED = '25P02'

interface Begun {
  connection: WriteConnection
  statements: Connection
}

/** `sendAlong` may send statements behind BEGIN. It is called again when the connection turns out to be dead. */
function beginOnPool(pool: pg.Pool, sendAlong: (statements: Connection) => void): Promise<Begun> {
  return onLiveConnection(async () => {
    try {
      const client = await pool.connect()
      try {
        const statements = connectionOver(client)
        const process = begin(client)
        sendAlong(statements)
        return { connection: { client, ...(await process) }, statements }
      } catch (error) {
        client.release(true)
        throw error
      }
    } catch (error) {
      throw toStoreError(error)
    }
  })
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch {
    return false
  }
}
