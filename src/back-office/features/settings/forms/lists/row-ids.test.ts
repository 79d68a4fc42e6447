import { expect, test } from 'vitest'
import { NO_ROWS, withCount, withMoved, withoutRow } from './row-ids.ts'

const three = withCount(NO_ROWS, 3)

test('a row keeps its id when it is moved, also to the end and back', () => {
  const moved = withMoved(three, 0, 2)
  expect(moved.ids).toEqual([1, 2, 0])
  expect(withMoved(moved, 2, 0)).toEqual(three)
})

test('the other rows keep their ids when one is taken out, and a row that comes later has a new one', () => {
  const two = withoutRow(three, 1)
  expect(two.ids).toEqual([0, 2])
  expect(withCount(two, 3).ids).toEqual([0, 2, 3])
})

test('rows that are put back or come by themselves keep the ids of the first, and nothing changes while the count is right', () => {
  expect(withCount(three, 2).ids).toEqual([0, 1])
  expect(withCount(three, 4).ids).toEqual([0, 1, 2, 3])
  expect(withCount(three, 3)).toBe(three)
})
