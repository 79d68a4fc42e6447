import { expect, test } from 'vitest'
import { watchAttendance } from './attendance.ts'

test('a page is attended for a minute after it was opened or touched', () => {
  const page = new EventTarget()
  let now = 0
  const isAttended = watchAttendance(page, () => now)
  expect(isAttended()).toBe(true)
  now = 60_000
  expect(isAttended()).toBe(false)
  page.dispatchEvent(new Event('keydown'))
  expect(isAttended()).toBe(true)
  now += 60_000
  expect(isAttended()).toBe(false)
})
