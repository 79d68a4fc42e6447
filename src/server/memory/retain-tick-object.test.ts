import { createHook } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { retainTickObject } from './retain-tick-object.ts'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

test('an object of the queue of process.nextTick outlives a collection of the whole heap', async () => {
  const retained = await queuedBy(retainTickObject)
  const other = await queuedBy(() => process.nextTick(() => undefined))
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
  expect(other.deref()).toBeUndefined()
  expect(retained.deref()).toBeInstanceOf(Object)
})

/** The object that the call queues, without keeping it. */
async function queuedBy(call: () => void): Promise<WeakRef<object>> {
  const queued: WeakRef<object>[] = []
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') queued.push(new WeakRef(resource))
    },
  }).enable()
  call()
  hook.disable()
  // A target lives until the end of the turn in which its WeakRef was made.
  await nextTurn()
  await nextTurn()
  const [first] = queued
  if (first === undefined) throw new Error('Nothing was queued')
  return first
}
