import { expect, test } from 'vitest'
import { watchClock } from './clock-error.ts'

test('a clock has been set by as much as it moved apart from one that nobody sets, in whole milliseconds', () => {
  const clock = { now: 1_780_000_000_000, monotonic: 5000.25 }
  const setBy = watchClock({ now: () => clock.now, monotonicNow: () => clock.monotonic })
  expect(setBy()).toBe(0)
  clock.now += 1000
  clock.monotonic += 1000.25
  expect(setBy()).toBe(-0)
  clock.now += 3600_000
  expect(setBy()).toBe(3600_000)
  clock.now -= 7200_000
  expect(setBy()).toBe(-3600_000)
})

test('where there is no other clock, none is known to have been set', () => {
  let now = 0
  const setBy = watchClock({ now: () => now })
  now = 5000
  expect(setBy()).toBe(0)
})
