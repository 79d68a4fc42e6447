import { expect, test } from 'vitest'
import { createIdleCheck } from './collect-when-idle.ts'

const MB = 1024 * 1024
const memory = { taken: 40 * MB, used: 24 * MB, outside: 7 * MB }
const busy = { utilization: 0.5, ...memory }
const quiet = { utilization: 0.01, ...memory }

test('memory is collected once when a thread has come to rest, and again only after it has worked', () => {
  const isDue = createIdleCheck()
  const due = [busy, quiet, quiet, quiet, quiet, busy, quiet, busy, quiet, quiet].map(isDue)
  expect(due).toEqual([false, false, true, false, false, false, false, false, false, true])
})

test('a thread that has little to give back, and one whose collection would take long, are left alone', () => {
  const wouldCollect = (sizes: typeof memory) => {
    const isDue = createIdleCheck()
    return [1, 2, 3].some(() => isDue({ utilization: 0, ...sizes }))
  }
  expect(wouldCollect({ ...memory, taken: 26 * MB })).toBe(false)
  expect(wouldCollect({ ...memory, taken: 400 * MB, used: 300 * MB })).toBe(false)
  // What the index of 100,000 products takes in typed arrays.
  expect(wouldCollect({ ...memory, outside: 24 * MB })).toBe(false)
  expect(wouldCollect(memory)).toBe(true)
})
