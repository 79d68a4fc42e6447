import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'
import * as v from 'valibot'

/*
 * Given to a trial process with `node --import`, never part of the shop: counts every step that the process takes
 * outside itself, which are its statements to the database and its calls to the payment provider, and ends it as
 * `kill -9` does at the one it is told. The parent arms it by a message, which is answered with the steps taken since the last one.
 */

const order = v.object({
  /** 1 for the first step from now on; 0 only counts. */
  step: v.number(),
  /** Before the step is taken, when it is sent but not answered, or when its answer is there but not yet seen. */
  moment: v.picklist(['before', 'sent', 'after']),
})
export type ExitOrder = v.InferOutput<typeof order>

let armed: ExitOrder = { step: 0, moment: 'before' }
let steps = 0

/** Takes one step, or dies at it. */
function take<T>(work: () => T): T {
  steps += 1
  const last = armed.step !== 0 && steps === armed.step
  if (last && armed.moment === 'before') die()
  const answer = work()
  if (!last) return answer
  if (armed.moment === 'sent' || !(answer instanceof Promise)) {
    if (!(answer instanceof Promise)) die()
    // One turn of the loop, so that what was written reaches the socket.
    setImmediate(die)
    return answer
  }
  void answer.finally(die).catch(() => undefined)
  return answer
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal ends this thread before anything more is done; a wait makes that certain.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
  throw new Error('kill -9 came back')
}

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function counted(text) {
  return take(() => exec.call(this, text))
}
const { run } = StatementSync.prototype
Reflect.set(StatementSync.prototype, 'run', function counted(this: StatementSync, ...values: unknown[]) {
  return take(() => Reflect.apply(run, this, values))
})

const { query } = pg.Client.prototype
Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...asked: unknown[]) {
  return take(() => Reflect.apply(query, this, asked))
})

const realFetch = globalThis.fetch
globalThis.fetch = (...asked) => take(() => realFetch(...asked))

process.on('message', (message) => {
  const told = v.parse(order, message)
  process.send?.({ steps })
  armed = told
  steps = 0
})
// Listening to the parent must not keep a process alive that has been told to stop.
process.channel?.unref()
