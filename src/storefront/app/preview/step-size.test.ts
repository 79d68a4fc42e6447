import { expect, test } from 'vitest'
import { MIN_ITEMS, nextStepSize } from './step-size.ts'

test('steps that are painted in time grow twofold, up to twelve items', () => {
  const sizes = [MIN_ITEMS]
  for (let step = 1; step < 5; step += 1) sizes.push(nextStepSize(sizes.at(-1) ?? 0, 4))
  expect(sizes).toEqual([1, 2, 4, 8, 12])
})

test('a step that took too long to paint makes the next one as much smaller, but never fewer than one item', () => {
  expect(nextStepSize(12, 60)).toBe(6)
  expect(nextStepSize(4, 40)).toBe(3)
  expect(nextStepSize(12, 1000)).toBe(1)
})
