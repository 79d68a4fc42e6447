import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastTimers } from './toast-timers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function startTimers() {
  const closed: string[] = []
  return { closed, timers: createToastTimers((id) => closed.push(id)) }
}

test('A111 each toast is closed once, after its own time', () => {
  const { timers, closed } = startTimers()
  timers.start('short', 2000)
  timers.start('long', 3000)
  vi.advanceTimersByTime(1999)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(closed).toEqual(['short'])
  vi.advanceTimersByTime(60_000)
  expect(closed).toEqual(['short', 'long'])
})

test('A111 no time passes while paused, and the rest of it afterwards', () => {
  const { timers, closed } = startTimers()
  timers.start('toast', 3000)
  vi.advanceTimersByTime(1000)
  timers.setPaused(true)
  timers.setPaused(true)
  vi.advanceTimersByTime(60_000)
  timers.setPaused(false)
  vi.advanceTimersByTime(500)
  timers.setPaused(true)
  vi.advanceTimersByTime(60_000)
  timers.setPaused(false)
  vi.advanceTimersByTime(1499)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(closed).toEqual(['toast'])
})

test('a toast that comes while paused waits with the others', () => {
  const { timers, closed } = startTimers()
  timers.setPaused(true)
  timers.start('toast', 3000)
  vi.advanceTimersByTime(60_000)
  expect(closed).toEqual([])
  timers.setPaused(false)
  vi.advanceTimersByTime(3000)
  expect(closed).toEqual(['toast'])
})

test('a repeated toast gets its whole time again, a stopped one is never closed', () => {
  const { timers, closed } = startTimers()
  timers.start('repeated', 3000)
  timers.start('stopped', 3000)
  vi.advanceTimersByTime(2000)
  timers.start('repeated', 3000)
  timers.stop('stopped')
  vi.advanceTimersByTime(2999)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(closed).toEqual(['repeated'])
})
