import { expect, test } from 'vitest'
import { formatDateTime, formatDay } from './date-time.ts'

const localTime = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

test.each([
  [localTime(2026, 11, 20, 13, 5), 'November 20, 2026 1:05 PM'],
  [localTime(2026, 1, 1, 0, 0), 'January 1, 2026 12:00 AM'],
  [localTime(2026, 6, 9, 12, 30), 'June 9, 2026 12:30 PM'],
  [localTime(2026, 12, 31, 23, 59), 'December 31, 2026 11:59 PM'],
  [localTime(2026, 2, 3, 9, 7), 'February 3, 2026 9:07 AM'],
])('A064 %s is shown as %s', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text)
})

test('A064 all spaces are ordinary ones', () => {
  expect(formatDateTime('2026-11-20T07:35:00Z')).toMatch(/^[\w,: ]+$/)
})

test('a time with an offset is shown in the customer’s time zone', () => {
  expect(formatDateTime('2026-11-20T13:05:00+05:30')).toBe(formatDateTime('2026-11-20T07:35:00Z'))
})

test('a text that is no time is shown unchanged', () => {
  expect(formatDateTime('some day')).toBe('some day')
})

test('A064 a calendar day is the same in every time zone', () => {
  expect(formatDay('2027-03-31')).toBe('March 31, 2027')
  expect(formatDay('some day')).toBe('some day')
})
