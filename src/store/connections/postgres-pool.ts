import pg from 'pg'
import type { Statement } from '../sql/query/query.ts'
import type { Parameter } from '../sql/query/record.ts'
import type { Connection } from '../sql/query/session.ts'
import { StoreUnavailable } from '../store-unavailable.ts'

/**
 * How long a call waits for a connection, free or new. A rush on an overloaded machine has to pass through in it, and
 * browsers wait longer than that.
 */
const CONNECTION_TIMEOUT_MS = 4000

/** A few connections to PostgreSQL. Nothing here waits without an end, and a lost server crashes nothing. */
export function connectPostgres(url: string, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'haribhari',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // Longer than the server's own limit: it is for a server that has gone silent.
    query_timeout: 4000,
    onConnect: limitTimes,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before them.
    pipeline: true,
    types: { getTypeParser },
  })
  // A connection that dies unused, or between two statements, is replaced by the pool; its next user gets an error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const STATEMENT_TIMEOUT_MS = 3000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

/** Behind a pooler such as PgBouncer: the session of a connection is not its own. */
const POOLED = new WeakSet<pg.ClientBase>()

/**
 * Sets the server's time limits for the session, and finds out whether there is one: a pooler tells its clients a process
 * id that is not the server's. As startup parameters PgBouncer would refuse the limits.
 */
async function limitTimes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select pg_backend_pid() = $1 as own,
      case when pg_backend_pid() = $1 then set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', false) end,
      case when pg_backend_pid() = $1
        then set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_TIMEOUT_MS}', false) end`,
    [processIdOf(client)],
  )
  if (rows[0]?.own !== true) POOLED.add(client)
}

/** The server's process behind a transaction. */
export interface ServerProcess {
  processId: number | null
  /** A pooler gives it to other clients as well. */
  isShared: boolean
}

/** Begins a transaction. What is sent before the answer has come runs in it. */
export async function begin(client: pg.PoolClient): Promise<ServerProcess> {
  sendTogether(client)
  if (!POOLED.has(client)) {
    await client.query('begin')
    return { processId: processIdOf(client), isShared: false }
  }
  const begun = client.query(
    `begin; set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
  )
  const [{ rows }] = await Promise.all([client.query('select pg_backend_pid() as pid'), begun])
  return { processId: Number(rows[0]?.pid), isShared: true }
}

/** The server told it when it accepted the connection; the package's types lack it. */
function processIdOf(client: pg.ClientBase): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null
}

/** Runs statements on any connection of the pool. */
export function connectionOverPool(pool: pg.Pool): Connection {
  const run = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toStoreError(error)
    })
    let isBroken = false
    try {
      return await work(connectionOver(client))
    } catch (error) {
      isBroken = error instanceof StoreUnavailable
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return {
    rows: (statement, values) => run((connection) => connection.rows(statement, values)),
    write: (statement, values) => run((connection) => connection.write(statement, values)),
  }
}

/** Runs statements on one connection. */
export function connectionOver(client: pg.PoolClient): Connection {
  return {
    rows: async (statement, values) => (await runStatement(client, statement, values)).rows,
    write: async (statement, values) => (await runStatement(client, statement, values)).rowCount ?? 0,
  }
}

/** The type of a row is what its query says: the columns are those of the schema. */
async function runStatement<Row>(
  client: pg.PoolClient,
  statement: Statement<Row>,
  values: readonly Parameter[],
): Promise<{ rows: Row[]; rowCount: number | null }>
async function runStatement(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly Parameter[],
): Promise<pg.QueryResult> {
  const query = { text: statement.sql, values: values.map(withoutNul) }
  sendTogether(client)
  // A named statement stays in the session that prepared it.
  const isNamed = statement.name !== null && !POOLED.has(client)
  try {
    return await client.query(isNamed ? { ...query, name: statement.name ?? '' } : query)
  } catch (error) {
    throw toStoreError(error)
  }
}

const sendingTogether = new WeakSet<object>()

/** All that is sent to the server from now until the present work waits for something goes by one system call. */
export function sendTogether(client: pg.ClientBase): void {
  const connection = 'connection' in client ? client.connection : null
  if (!(connection instanceof pg.Connection) || sendingTogether.has(client)) return
  const { stream } = connection
  sendingTogether.add(client)
  stream.cork()
  process.nextTick(() => {
    sendingTogether.delete(client)
    stream.uncork()
  })
}

/** The error as callers know it: an unreachable server is StoreUnavailable, a failed statement stays as it is. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !isConnectionError(error)) return error
  return new StoreUnavailable(error)
}

/**
 * Runs what changes nothing, and runs it again when its connection turns out to be dead, as all of them are after the
 * server was restarted; or when the server has no connection left for it: one of ours will be free soon.
 */
export async function onLiveConnection<T>(run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + CONNECTION_TIMEOUT_MS
  for (let deadConnections = 0; ; ) {
    try {
      return await run()
    } catch (error) {
      if (wasDead(error)) {
        deadConnections += 1
        if (deadConnections === MAX_DEAD_CONNECTIONS) throw error
        // By then the pool has heard of the others that died with it.
        await pause(20 * deadConnections)
      } else if (codeOf(causeOf(error)) === TOO_MANY_CONNECTIONS && performance.now() < deadline) {
        await pause(50 + Math.random() * 100)
      } else throw error
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Whether the same transaction may succeed when run again: a deadlock or a serialisation failure. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/**
 * Connection lost or refused (also to this user, this database or by a database that takes none), resources exhausted,
 * server stopping or starting, cancelled by a time limit, disk, read-only.
 */
const CONNECTION_ERROR_CODES =
  /^(08|28|3D000|53|55000|57P0|57014|55P03|58|25P03|25006|E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_))/
/** What the client says of its own limits; these carry no code. */
const CONNECTION_ERROR_MESSAGES = /timeout|terminated|not queryable|after calling end|connection error/i

function isConnectionError(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== null) return CONNECTION_ERROR_CODES.test(code)
  return error instanceof Error && CONNECTION_ERROR_MESSAGES.test(error.message)
}

const MAX_DEAD_CONNECTIONS = 3
const DEAD_CODES = /^(57P01|57P02|ECONNRESET|EPIPE)$/
const DEAD_WORDS = /terminated unexpectedly|not queryable/i

/** Of the server, of this database or of this role. */
const TOO_MANY_CONNECTIONS = '53300'

function causeOf(error: unknown): unknown {
  return error instanceof StoreUnavailable ? error.cause : error
}

function wasDead(error: unknown): boolean {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (code !== null) return DEAD_CODES.test(code)
  return cause instanceof Error && DEAD_WORDS.test(cause.message)
}

export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** PostgreSQL keeps no NUL in text. With the replacement character a search for it finds nothing, as it should. */
function withoutNul(value: Parameter): Parameter {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

/** Bigint, and numeric, which a sum of bigints is: as text it would be put in front of another figure instead of added. */
const WHOLE_NUMBERS = new Set([20, 1700])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return WHOLE_NUMBERS.has(oid) ? safeInteger : pg.types.getTypeParser(oid, format ?? 'text')
}

function safeInteger(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${digits} is beyond what the shop counts with`)
  return value
}
