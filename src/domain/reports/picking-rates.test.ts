import { expect, test } from 'vitest'
import { isUnusuallyShort, shortRate } from './picking-rates.ts'

const person = (staffId: string, lines: number, short: number) => ({
  ...{ staffId, lines, short },
  ...{ wasteUnits: 0, wasteCost: 0 },
})

test('who marks goods as not there more than twice as often as the others is to be looked at', () => {
  const everybody = [person('asha', 300, 30), person('ravi', 200, 8), person('meena', 100, 4)]
  expect(everybody.map(shortRate)).toEqual([1000, 400, 400])
  expect(everybody.map((each) => isUnusuallyShort(each, everybody))).toEqual([true, false, false])
})

test('few lines, and somebody who picks alone, say nothing', () => {
  const few = [person('asha', 6, 4), person('ravi', 200, 2)]
  expect(few.map((each) => isUnusuallyShort(each, few))).toEqual([false, false])
  const alone = [person('asha', 100, 50)]
  expect(isUnusuallyShort(alone[0] ?? person('', 0, 0), alone)).toBe(false)
  expect(shortRate(person('asha', 0, 0))).toBeNull()
})
