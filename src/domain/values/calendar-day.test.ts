import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['31.12.2099', false],
  ['', false],
])('%s is a day: %s', (text, isDay) => {
  expect(v.is(calendarDay, text)).toBe(isDay)
})
