import { Worker } from 'node:worker_threads'
import type { Statement } from '../../sql/query/query.ts'
import type { Parameter } from '../../sql/query/record.ts'
import type { Connection } from '../../sql/query/session.ts'
import { StoreUnavailable } from '../../store-unavailable.ts'
import { type PackedRows, type ReadAnswer, type ReadRequest, unpackRows } from './read-messages.ts'

/** A connection that only reads, in a thread of its own. */
export interface ReadThread extends Connection {
  close(): Promise<void>
}

/** A thread that has nothing to read takes 10 MB, and to start one takes 30 ms. */
const MAX_IDLE_MS = 5000

/**
 * A connection to an SQLite file for reads that may take long: SQLite works synchronously, and whoever else asks the shop
 * must not wait for them. The thread starts with its first read and ends when it has read nothing for `idleMs`. One that ends
 * unexpectedly fails what it was asked with StoreUnavailable, and the next read starts another.
 */
export function openReadThread(
  file: string,
  { idleMs = MAX_IDLE_MS, onIdle }: { idleMs?: number; onIdle?: () => void } = {},
): ReadThread {
  let thread: RunningThread | null = null
  /** Settles when the last thread that had nothing to read has closed the file. */
  let ending: Promise<unknown> = Promise.resolve()
  let reading = 0
  let closed = false
  const endIdle = () => {
    if (reading > 0 || thread === null) return
    ending = Promise.all([ending, thread.stop().then(onIdle)])
    thread = null
  }
  const idle = setTimeout(endIdle, idleMs).unref()

  return {
    async rows<Row>({ sql, name }: Statement<Row>, values: readonly Parameter[]): Promise<readonly Row[]> {
      if (closed) throw new StoreUnavailable(new Error('The store was closed'))
      if (thread === null || thread.hasEnded()) thread = startThread(file)
      reading += 1
      try {
        return await thread.rows({ sql, name }, values)
      } finally {
        reading -= 1
        idle.refresh()
      }
    },
    write: () => Promise.reject(new Error('A read thread writes nothing')),
    async close() {
      closed = true
      clearTimeout(idle)
      await Promise.all([ending, thread?.stop()])
    },
  }
}

interface RunningThread {
  rows: <Row>(statement: Statement<Row>, values: readonly Parameter[]) => Promise<readonly Row[]>
  hasEnded: () => boolean
  stop: () => Promise<unknown>
}

function startThread(file: string): RunningThread {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: { file } })
  // Only while it reads does it keep the process alive.
  worker.unref()
  const pending = new Map<number, PromiseWithResolvers<PackedRows>>()
  let ended = false
  let ids = 0
  const end = (error: unknown) => {
    ended = true
    for (const read of pending.values()) read.reject(new StoreUnavailable(error))
    pending.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The read thread ended with code ${code}`)))
  worker.on('message', (answer: ReadAnswer) => {
    const read = pending.get(answer.id)
    pending.delete(answer.id)
    if (pending.size === 0) worker.unref()
    if (answer.kind === 'rows') read?.resolve(answer.rows)
    else read?.reject(answer.unavailable ? new StoreUnavailable(new Error(answer.error)) : new Error(answer.error))
  })

  return {
    async rows(statement, values) {
      ids += 1
      const read = Promise.withResolvers<PackedRows>()
      pending.set(ids, read)
      worker.ref()
      worker.postMessage({ id: ids, statement, values } satisfies ReadRequest)
      return unpackRows(statement, await read.promise)
    },
    hasEnded: () => ended,
    stop: () => worker.terminate(),
  }
}
