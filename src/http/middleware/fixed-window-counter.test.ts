import { expect, test } from 'vitest'
import { createFixedWindowCounter } from './fixed-window-counter.ts'

test('a window begins with the first event of its key and counts until it ends', () => {
  let now = 0
  const counter = createFixedWindowCounter({ seconds: 60, now: () => now })
  counter.take('asha')
  now = 59_999
  counter.take('asha')
  expect([counter.count('asha'), counter.count('ravi')]).toEqual([2, 0])
  now = 60_000
  expect(counter.count('asha')).toBe(0)
  counter.take('asha')
  now = 119_999
  expect(counter.count('asha')).toBe(1)
})

test('the seconds left are whole ones, and at least one', () => {
  let now = 0
  const counter = createFixedWindowCounter({ seconds: 60, now: () => now })
  counter.take('asha')
  for (const [at, seconds] of [
    [0, 60],
    [500, 60],
    [1000, 59],
    [59_001, 1],
    [60_000, 1],
  ] as const) {
    now = at
    expect(counter.secondsLeft('asha'), `at ${at} ms`).toBe(seconds)
  }
})

test('past 50,000 keys the oldest window is forgotten', () => {
  const counter = createFixedWindowCounter({ seconds: 60, now: () => 0 })
  for (let key = 0; key < 50_000; key += 1) counter.take(String(key))
  expect(counter.count('0')).toBe(1)
  counter.take('one more')
  expect(['0', '1', 'one more'].map((key) => counter.count(key))).toEqual([0, 1, 1])
})
