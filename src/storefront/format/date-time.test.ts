import { expect, test } from 'vitest'
import { formatDateTime } from './date-time.ts'

const local = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

test.each([
  [local(2026, 11, 20, 13, 5), 'November 20, 2026 1:05 PM'],
  [local(2026, 1, 1, 0, 0), 'January 1, 2026 12:00 AM'],
  [local(2026, 6, 9, 12, 30), 'June 9, 2026 12:30 PM'],
  [local(2026, 12, 31, 23, 59), 'December 31, 2026 11:59 PM'],
  [local(2026, 2, 3, 9, 7), 'February 3, 2026 9:07 AM'],
])('A064 %s reads %s', (iso, words) => {
  expect(formatDateTime(iso)).toBe(words)
})

test('a moment with a zone of its own is told on the shopper’s clock', () => {
  expect(formatDateTime('2026-11-20T13:05:00+05:30')).toBe(formatDateTime('2026-11-20T07:35:00Z'))
})

test('a text that is no moment is shown as it came', () => {
  expect(formatDateTime('some day')).toBe('some day')
})
