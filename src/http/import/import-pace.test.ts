import { expect, test } from 'vitest'
import { createImportPace } from './import-pace.ts'

/** A machine whose time goes on when somebody works, and in which others need so long for each turn. */
function aMachine({ turnOfOthersMs = 0, isShopBusy = false, isAlone = false } = {}) {
  let now = 0
  const slept: number[] = []
  const pace = createImportPace({
    monotonicNow: () => now,
    nextTurnOfEventLoop: isAlone
      ? undefined
      : async () => {
          now += turnOfOthersMs
        },
    isShopBusy: () => isShopBusy,
    sleep: async (ms) => {
      slept.push(ms)
      now += ms
    },
  })
  const work = async (lines: number, pause: () => Promise<void>) => {
    for (let line = 0; line < lines; line += 1) {
      now += 0.5
      await pause()
    }
  }
  const batch = (lineMs = 0, step: 'write' | 'check' = 'write') =>
    pace.run(async ({ size, pause }) => work(size, pause).then(() => size), { lineMs, step })
  return { batch, slept, now: () => now }
}

test('in a quiet shop batches grow to what their time allows, and follow each other at once', async () => {
  const { batch, slept } = aMachine()
  const sizes = [await batch(), await batch(), await batch()]
  expect(sizes).toEqual([100, 200, 240])
  expect(slept).toEqual([])
})

test('while others are at work batches are as large, and as much time as each worked is theirs alone', async () => {
  const { batch, slept } = aMachine({ turnOfOthersMs: 4 })
  for (let count = 0; count < 20; count += 1) await batch()
  expect(await batch()).toBe(240)
  expect(slept.at(-1)).toBe(120)
})

test('in a thread of its own an import is told whether anybody shops, and leaves them a fifth as much time', async () => {
  const { batch, slept } = aMachine({ isShopBusy: true, isAlone: true })
  for (let count = 0; count < 20; count += 1) await batch()
  expect(slept.at(-1)).toBe(24)
})

test('while others shop a batch leaves them what it does not need of the time that its lines may take', async () => {
  const { batch, slept } = aMachine({ isShopBusy: true, isAlone: true })
  for (let count = 0; count < 20; count += 1) await batch(1)
  // 240 lines of half a millisecond.
  expect(slept.at(-1)).toBe(120)
  await batch(0.5)
  await batch()
  expect(slept.at(-1)).toBe(24)
})

test('where the turns of others are long a batch has fewer lines, so that nobody waits long to write', async () => {
  const { batch, slept, now } = aMachine({ turnOfOthersMs: 100 })
  for (let count = 0; count < 20; count += 1) await batch()
  const began = now()
  await batch()
  expect(now() - began - (slept.at(-1) ?? 0)).toBeLessThan(1000)
})

test('a batch that is only checked has more lines than one that is written, and each step has a size of its own', async () => {
  const { batch } = aMachine()
  for (let count = 0; count < 5; count += 1) await batch(0, 'check')
  expect(await batch(0, 'check')).toBe(500)
  expect(await batch()).toBe(100)
  for (let count = 0; count < 5; count += 1) await batch()
  expect(await batch()).toBe(240)
})
