import { createHook } from 'node:async_hooks'

const retained: object[] = []

/**
 * Retains one of the objects in which `process.nextTick` queues calls, so that their hidden class (V8's map) outlives each
 * collection of the whole heap. In a shop that rests there is none of them, their map is collected, and Node's code that makes them,
 * specialised for that map, is never specialised again: each call costs 0.6 µs more, each request 10 (docs/decisions/210).
 * To be called once in a thread, when it starts.
 */
export function retainTickObject(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') retained.push(resource)
    },
  })
  hook.enable()
  process.nextTick(() => undefined)
  hook.disable()
}
