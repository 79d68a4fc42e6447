import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'
import * as v from 'valibot'

/*
 * Loaded into test servers with `node --import`, never part of the shop. Counts the steps that the process takes
 * outside itself (statements to the database and calls to the payment provider) and kills the process with SIGKILL at
 * the scheduled one. The parent schedules by message and gets back the number of steps since its last message.
 */

const scheduledExit = v.object({
  /** 1 for the next step; 0 only counts. */
  step: v.number(),
  /** Before the step is sent, when it is sent but not answered, or when it is answered but not yet processed. */
  moment: v.picklist(['before', 'sent', 'after']),
})
export type ScheduledExit = v.InferOutput<typeof scheduledExit>

let scheduled: ScheduledExit = { step: 0, moment: 'before' }
let steps = 0

function runStep<T>(work: () => T): T {
  steps += 1
  const isLast = scheduled.step !== 0 && steps === scheduled.step
  if (isLast && scheduled.moment === 'before') killSelf()
  const result = work()
  if (!isLast) return result
  if (!(result instanceof Promise)) killSelf()
  // One turn of the event loop, so that what was written reaches the socket.
  if (scheduled.moment === 'sent') setImmediate(killSelf)
  else void result.finally(killSelf).catch(() => undefined)
  return result
}

function killSelf(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal is delivered asynchronously; block so that nothing more runs before it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
  throw new Error('SIGKILL did not end the process')
}

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function countedExec(text) {
  return runStep(() => exec.call(this, text))
}
const { run } = StatementSync.prototype
Reflect.set(StatementSync.prototype, 'run', function countedRun(this: StatementSync, ...values: unknown[]) {
  return runStep(() => Reflect.apply(run, this, values))
})

const { query } = pg.Client.prototype
Reflect.set(pg.Client.prototype, 'query', function countedQuery(this: pg.Client, ...args: unknown[]) {
  return runStep(() => Reflect.apply(query, this, args))
})

const { fetch } = globalThis
globalThis.fetch = (...args) => runStep(() => fetch(...args))

process.on('message', (message) => {
  scheduled = v.parse(scheduledExit, message)
  process.send?.({ steps })
  steps = 0
})
// The channel to the parent must not keep a stopped process alive.
process.channel?.unref()
