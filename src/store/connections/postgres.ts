import pg from 'pg'
import { doneMigrations, migrate, refuseOutdated } from '../sql/migrations/migrate.ts'
import { readsOf, transactionOf } from '../sql/queries.ts'
import { postgresDialect } from '../sql/query/dialect.ts'
import { type Connection, createSession, scopedConnection } from '../sql/query/session.ts'
import type { MigrationStep, Store, Transaction } from '../store.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { within } from '../time-limit.ts'
import { type Commits, createCommits, type WriteConnection } from './commits.ts'
import {
  connectionOverPool,
  connectPostgres,
  isRetryable,
  onLiveConnection,
  pause,
  toStoreError,
} from './postgres-pool.ts'
import { openPostgresTransaction } from './postgres-transaction.ts'

/**
 * The store on PostgreSQL, for any number of processes. Connects when first asked. Transactions read what is
 * committed, lock rows until they end, and are run again after a deadlock.
 */
export function openPostgres({ url, poolSize = 10 }: { url: string; poolSize?: number }): Store {
  const pool = connectPostgres(url, poolSize)
  const commits = createCommits(pool, poolSize)
  return {
    kind: 'postgres',
    ...readsOf(createSession(postgresDialect, readConnection(pool))),
    migrate: (progress) => migrateAlone(url, progress),
    ready: () => within(1000, readiness(pool, commits)),
    transaction: (work) => transactionWithRetries({ pool, commits }, work),
    close: async () => {
      commits.close()
      await pool.end()
    },
  }
}

function readConnection(pool: pg.Pool): Connection {
  const connection = connectionOverPool(pool)
  return {
    ...connection,
    rows: (statement, values) => onLiveConnection(() => connection.rows(statement, values)),
  }
}

interface Writer {
  pool: pg.Pool
  commits: Commits
}

const MAX_TRIES = 4

async function transactionWithRetries<T>(writer: Writer, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(writer, work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (tries === MAX_TRIES) throw new StoreUnavailable(error)
      await pause(Math.random() * 20 * tries)
    }
  }
}

/**
 * One try. When the connection is lost while committing, nobody knows whether it was committed: that is not tried
 * again.
 */
async function runTransaction<T>({ pool, commits }: Writer, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const endTurn = await commits.takeTurn()
  const transaction = openPostgresTransaction(pool)
  const scope = scopedConnection(transaction.connection)
  let answer: T
  let connection: WriteConnection
  try {
    const { tx, finish } = transactionOf(createSession(postgresDialect, scope.connection))
    answer = await work(tx)
    await finish()
    connection = await transaction.begun()
  } catch (error) {
    scope.end()
    const reason = await transaction.rollBack(error)
    endTurn()
    throw reason
  }
  scope.end()
  try {
    await commits.commit(connection, endTurn)
  } catch (error) {
    throw await transaction.causeOf(error)
  }
  return answer
}

/** Any one number, the same in every process of the shop. */
export const MIGRATION_LOCK = 4_827_361

async function migrateAlone(url: string, progress?: (step: MigrationStep) => void): Promise<void> {
  // Without the pool's limits: waiting for another process and changing a large table may both take their time.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  const execute = async (statement: string) => {
    await client.query(statement)
  }
  try {
    await client.connect()
    // A lock of the transaction, since a session behind PgBouncer is not ours.
    const executeAlone = (statement: string) =>
      execute(statement === 'begin' ? `begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})` : statement)
    await migrate(postgresDialect, { execute: executeAlone, list: (text) => listOver(client, text) }, progress)
  } catch (error) {
    throw toStoreError(error)
  } finally {
    await client.end()
  }
}

async function readiness(pool: pg.Pool, commits: Commits): Promise<void> {
  try {
    await commits.ready()
    // `transaction_read_only` is also on where the server is a standby.
    const [setting] = await listOver(pool, 'show transaction_read_only')
    if (setting?.transaction_read_only === 'on') throw new StoreUnavailable(null, 'the database is read-only')
    refuseOutdated(await doneMigrations({ list: (text) => listOver(pool, text) }))
  } catch (error) {
    throw toStoreError(error)
  }
}

async function listOver(
  source: Pick<pg.Pool, 'query'> | pg.Client,
  text: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await source.query(text)).rows
}
