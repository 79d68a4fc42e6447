import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreUnavailable } from './store-unavailable.ts'
import { createTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is given up after its own time, however late after other work it began, and what ends before is answered', async () => {
  const withinTimeLimit = createTimeLimit(3000)
  const never = new Promise<never>(() => {})
  const outcome = (work: Promise<unknown>) => withinTimeLimit(work).catch((error: unknown) => error)
  const early = vi.fn()
  const late = vi.fn()
  expect(await outcome(Promise.resolve('an answer'))).toBe('an answer')
  expect(await outcome(Promise.reject(new RangeError('its own')))).toBeInstanceOf(RangeError)
  void outcome(never).then(early)
  await vi.advanceTimersByTimeAsync(1000)
  void outcome(never).then(late)
  await vi.advanceTimersByTimeAsync(1999)
  expect(early).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(early).toHaveBeenCalledWith(expect.any(StoreUnavailable))
  await vi.advanceTimersByTimeAsync(999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledWith(expect.any(StoreUnavailable))
  expect(vi.getTimerCount()).toBe(0)
})
