import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueue, OverloadedError } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what waits longer than its time is refused without ever beginning, and the others keep their order', async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 10, waitTimeoutMs: 4000 })
  const begun: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = queue(() => slow.promise)
  const impatient = queue(async () => void begun.push('impatient')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3000)
  const second = queue(async () => void begun.push('second'))
  const third = queue(async () => void begun.push('third'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await impatient).toBeInstanceOf(OverloadedError)
  slow.resolve()
  await Promise.all([first, second, third])
  expect(begun).toEqual(['second', 'third'])
  // It looks once more, finds nobody, and rests.
  await vi.advanceTimersByTimeAsync(4000)
  expect(vi.getTimerCount()).toBe(0)
})

test('of two hundred at once those beyond the bound are refused at once, and everything else is done', async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 150 })
  let done = 0
  const work = async () => {
    done += 1
  }
  const all = Array.from({ length: 200 }, () => queue(work).catch((error: unknown) => error))
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((each) => each instanceof OverloadedError)).toHaveLength(49)
  expect(done).toBe(151)
})
