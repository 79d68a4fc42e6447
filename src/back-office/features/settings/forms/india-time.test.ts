import { expect, test } from 'vitest'
import { fromIndiaTime, toIndiaTime } from './india-time.ts'

test('a time is typed and shown in India, whatever the zone of the browser', () => {
  expect(fromIndiaTime('2030-01-01T18:00')).toBe(Date.parse('2030-01-01T18:00:00+05:30'))
  expect(toIndiaTime(Date.parse('2030-01-01T23:45:00Z'))).toBe('2030-01-02T05:15')
})

test('a field that is empty or half typed has no time', () => {
  expect(fromIndiaTime('')).toBeNull()
  expect(fromIndiaTime('2030-01')).toBeNull()
})
