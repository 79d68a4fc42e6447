import { createWaitingLine } from '../queue.ts'
import type { Store } from '../store.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { createPendingTransaction, type PendingTransaction } from './sqlite-transaction.ts'
import type { SqliteWriter } from './sqlite-writer.ts'

export interface GroupCommitOptions {
  writer: SqliteWriter
  /** Keeps a group apart from whatever else uses the writer. */
  runExclusive: (work: () => Promise<void>) => Promise<void>
  /** Awaited between two transactions, so that reads that came meanwhile are answered first. */
  betweenWrites?: () => Promise<void>
  /** Called before each group, whose transactions fail when it throws. */
  beforeWrite?: () => void
  /** Called after each commit. It must not throw. */
  afterWrite?: () => void
}

/**
 * Runs transactions one after the other in the order they came. Those that come while others run share their commit,
 * and so its wait for the disk; each but the first has a savepoint of its own. Every answer, a refusal or a mere read
 * too, waits for the commit: it may rest on what a neighbour wrote. Why it is so: docs/decisions/068.
 */
export function createGroupCommit(options: GroupCommitOptions): Store['transaction'] {
  const { writer, runExclusive, betweenWrites, beforeWrite, afterWrite } = options
  // What the line refuses has not begun.
  const line = createWaitingLine<PendingTransaction>({ maxWaiting: MAX_WAITING, waitTimeoutMs: WAIT_TIMEOUT_MS })
  let isRunning = false

  async function runGroups(): Promise<void> {
    isRunning = true
    // A lone writer is not made to wait for others.
    let othersCome = false
    do {
      await runExclusive(() => runGroup(othersCome))
      await betweenWrites?.()
      othersCome = line.length > 0
    } while (othersCome)
    isRunning = false
  }

  async function runGroup(othersCome: boolean): Promise<void> {
    const deadline = performance.now() + MAX_GROUP_MS
    const first = line.shift()
    if (!first || !(await begin(first))) return
    const group = [first]
    let isWhole = true
    while (isWhole && group.length < MAX_GROUP_SIZE && performance.now() < deadline) {
      if (othersCome || line.length > 0) await betweenWrites?.()
      const next = line.shift()
      if (!next) break
      group.push(next)
      isWhole = await runInSavepoint(next)
    }
    if (isWhole && commit(group)) return
    for (const each of group) {
      await betweenWrites?.()
      if (await begin(each)) commit([each])
    }
  }

  /** False when the first transaction of a group has failed, and was answered. */
  async function begin(first: PendingTransaction): Promise<boolean> {
    try {
      writer.rollBack()
      beforeWrite?.()
      writer.connection().execute('begin immediate')
    } catch (error) {
      first.fail(error)
      return false
    }
    if (await first.run(writer.connection())) return true
    writer.rollBack()
    first.settle()
    return false
  }

  /** False when the whole group is lost, as when a statement finds the disk full and SQLite rolls back everything. */
  async function runInSavepoint(next: PendingTransaction): Promise<boolean> {
    try {
      const connection = writer.connection()
      connection.execute('savepoint member')
      if (!(await next.run(connection))) connection.execute('rollback to member')
      connection.execute('release member')
      return true
    } catch {
      writer.rollBack()
      return false
    }
  }

  /** False when one of several breaks a constraint that is checked last: run alone, each finds out whether it does. */
  function commit(group: readonly PendingTransaction[]): boolean {
    try {
      writer.connection().execute('commit')
    } catch (error) {
      writer.rollBack()
      if (group.length > 1 && !(error instanceof StoreUnavailable)) return false
      for (const each of group) each.fail(error)
      return true
    }
    for (const each of group) each.settle()
    afterWrite?.()
    return true
  }

  // Not an async function: the answer would come some steps after the commit.
  return (work) => {
    const { pending, answer } = createPendingTransaction(work)
    try {
      line.push(pending, pending.fail)
      if (!isRunning) void runGroups()
    } catch (error) {
      pending.fail(error)
    }
    return answer
  }
}

/** Some seconds of writing on a slow disk; a browser that waited longer would have given up. */
const MAX_WAITING = 1000
const WAIT_TIMEOUT_MS = 4000
/** Beyond these nobody joins: the first of a group waits for its last, as do other processes that want to write. */
const MAX_GROUP_SIZE = 64
const MAX_GROUP_MS = 50
