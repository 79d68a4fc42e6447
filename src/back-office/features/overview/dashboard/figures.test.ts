import { expect, test } from 'vitest'
import { barsOf } from './figures.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ day: `day ${place}`, orders: 1, amount: 100 },
    before: { day: `before ${place}`, orders: 1, amount: 50 },
  }))

test('few days have a bar each', () => {
  expect(barsOf(days(2), (day) => day)).toEqual([
    { name: 'day 0', orders: 1, amount: 100, before: 50 },
    { name: 'day 1', orders: 1, amount: 100, before: 50 },
  ])
})

test('of many days each week has a bar, and what does not fill one is the first', () => {
  const bars = barsOf(days(365), (day) => day)
  expect(bars).toHaveLength(53)
  expect(bars[0]).toEqual({ name: 'day 0', orders: 1, amount: 100, before: 50 })
  expect(bars.at(-1)).toEqual({ name: 'day 358', orders: 7, amount: 700, before: 350 })
})
