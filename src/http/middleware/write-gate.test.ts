import { expect, test } from 'vitest'
import { OverloadedError } from '#store/queue.ts'
import { createWriteGate } from './write-gate.ts'

/** Turns of an event loop that a test ends by hand. */
function createTurnsByHand() {
  let ends: (() => void)[] = []
  return {
    next: () => new Promise<void>((resolve) => ends.push(resolve)),
    async end() {
      await settle()
      const ended = ends
      ends = []
      for (const resume of ended) resume()
      await settle()
    },
  }
}

/** Lets the promises that hang on what has happened go on. */
async function settle(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await Promise.resolve()
}

test('of two hundred writes at once one begins in each turn of the event loop, in the order they came', async () => {
  const turns = createTurnsByHand()
  const gate = createWriteGate(turns.next)
  const begun: number[] = []
  const writes = Array.from({ length: 200 }, (_, number) => gate(async () => void begun.push(number)))
  for (let turn = 1; turn <= 200; turn += 1) {
    await turns.end()
    expect(begun.length).toBeLessThanOrEqual(turn + 1)
  }
  await Promise.all(writes)
  expect(begun).toEqual(Array.from({ length: 200 }, (_, number) => number))
})

test('a write that takes long holds up no other, and those beyond the bound are refused at once', async () => {
  const turns = createTurnsByHand()
  const gate = createWriteGate(turns.next)
  const slow = Promise.withResolvers<string>()
  const first = gate(() => slow.promise)
  await turns.end()
  expect(await gate(async () => 'done')).toBe('done')
  const others = Array.from({ length: 501 }, () => gate(async () => 'done').catch((error: unknown) => error))
  expect(await others.at(-1)).toBeInstanceOf(OverloadedError)
  for (let turn = 0; turn < 501; turn += 1) await turns.end()
  expect((await Promise.all(others)).filter((each) => each === 'done')).toHaveLength(500)
  slow.resolve('slow')
  expect(await first).toBe('slow')
})
