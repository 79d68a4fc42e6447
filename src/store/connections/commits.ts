import type pg from 'pg'
import { createTurns, OverloadedError } from '../queue.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { within } from '../time-limit.ts'
import { pause, type ServerProcess, sendTogether, toStoreError } from './postgres-pool.ts'

/** How long a caller waits for its turn to write, and for COMMIT; later than that it may still succeed. */
const TIMEOUT_MS = 4000
/** With so many commits without an end, another would only be one more. */
const MAX_HUNG = 3
/** How often the server is asked which of them it has ended. */
const CHECK_INTERVAL_MS = 500
/** How long one counts while the server cannot be asked. */
const MAX_COUNTED_MS = 60_000
const MAX_WAITING = 1000
/** The client's own limit would drop the connection, and with it all knowledge of the commit. */
const COMMIT = { text: 'commit', query_timeout: 2_147_483_647 }

/** A connection in a transaction, with the server's process behind it. */
export interface WriteConnection extends ServerProcess {
  client: pg.PoolClient
}

interface HungCommit extends WriteConnection {
  /** By the monotonic clock, in ms. */
  since: number
  endTurn: () => void
}

export type Commits = ReturnType<typeof createCommits>

/**
 * The turns of write transactions on a pool, and the end of each.
 *
 * A server can take a COMMIT and never answer, as while its synchronous standby is away; it notices neither a client
 * that has left nor its own time limits meanwhile. So a connection whose commit was given up stays taken from the pool
 * until the server has ended it: then the pool's size bounds what the server carries, and the connections that writes
 * never take are left to reads.
 */
export function createCommits(pool: pg.Pool, poolSize: number) {
  const readConnections = Math.max(1, Math.floor(poolSize * 0.3))
  const writeConnections = Math.max(1, poolSize - readConnections)
  const takeTurn = createTurns({ concurrency: writeConnections, maxWaiting: MAX_WAITING, waitTimeoutMs: TIMEOUT_MS })
  const hung = new Set<HungCommit>()
  let watching = false

  const drop = (commit: HungCommit, isBroken: boolean) => {
    if (!hung.delete(commit)) return
    commit.client.release(isBroken)
    commit.endTurn()
  }

  const check = async () => {
    const asked = [...hung]
    const running = await processesCommitting(pool, asked).catch(() => null)
    for (const commit of asked) {
      const isOver = running
        ? commit.processId === null || !running.has(commit.processId)
        : performance.now() - commit.since > MAX_COUNTED_MS
      if (isOver) drop(commit, true)
    }
  }

  const watch = async () => {
    if (watching) return
    watching = true
    while (hung.size > 0) {
      await check()
      await pause(CHECK_INTERVAL_MS)
    }
    watching = false
  }

  const hold = (connection: WriteConnection, endTurn: () => void, ended: Promise<unknown>) => {
    const commit = { ...connection, endTurn, since: performance.now() }
    hung.add(commit)
    // An answer that comes at last leaves a connection as good as new. After anything else the server has to be asked.
    ended.then(
      () => drop(commit, false),
      () => undefined,
    )
    void watch()
  }

  return {
    /** Resolves when a transaction may begin, with how to end its turn. Throws while commits hang or too many wait. */
    takeTurn: async (): Promise<() => void> => {
      if (hung.size >= Math.min(MAX_HUNG, writeConnections)) throw commitsHang()
      try {
        return await takeTurn()
      } catch (error) {
        throw hung.size > 0 && error instanceof OverloadedError ? commitsHang(error) : error
      }
    },
    /**
     * Commits, and gives the connection and the turn back: now, or when the server has ended a commit that hangs.
     * Throws StoreUnavailable when nobody knows whether it was committed.
     */
    commit: async (connection: WriteConnection, endTurn: () => void): Promise<void> => {
      const { client } = connection
      sendTogether(client)
      const ended = client.query(COMMIT)
      try {
        // So it answers when an earlier statement has failed.
        if ((await within(TIMEOUT_MS, ended)).command === 'ROLLBACK') throw new Error('The transaction was rolled back')
      } catch (error) {
        const reason = toStoreError(error)
        if (reason instanceof StoreUnavailable) hold(connection, endTurn, ended)
        else {
          // The server has refused it: a constraint that is checked last, or a deadlock.
          client.release()
          endTurn()
        }
        throw reason
      }
      client.release()
      endTurn()
    },
    /** Throws StoreUnavailable while a commit hangs. */
    ready: async (): Promise<void> => {
      if (hung.size > 0) await check()
      if (hung.size > 0) throw commitsHang()
    },
    /** Gives up on all that hang, so that the pool can be closed. */
    close: (): void => {
      for (const commit of [...hung]) drop(commit, true)
    },
  }
}

function commitsHang(cause: unknown = null): StoreUnavailable {
  return new StoreUnavailable(cause, 'commits do not end')
}

/** Those of the connections whose server process is still at its COMMIT, or at what was sent before it. */
async function processesCommitting(pool: pg.Pool, connections: readonly WriteConnection[]): Promise<Set<unknown>> {
  const ids = connections.map(({ processId }) => processId)
  const own = connections.filter(({ isShared }) => !isShared).map(({ processId }) => processId)
  const { rows } = await pool.query(
    `select pid from pg_stat_activity
      where pid = any($1) and state = 'active' and (query = 'commit' or pid = any($2))`,
    [ids, own],
  )
  return new Set(rows.map(({ pid }) => pid))
}
