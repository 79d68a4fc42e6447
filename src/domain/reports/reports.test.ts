import { expect, test } from 'vitest'
import { lostSales, within } from './lost-sales.ts'
import { dayName, dayStart, hourOfWeek, lastEndedDay, reportPeriod } from './report-period.ts'

const at = (time: string) => Date.parse(`${time}+05:30`)
const names = ({ firstDay, lastDay }: { firstDay: number; lastDay: number }) => [dayName(firstDay), dayName(lastDay)]

test('a report begins and ends at midnight in India, and is compared with the same days of the week', () => {
  const { current, before } = reportPeriod(at('2026-11-22T00:10:00'), 7)
  expect(names(current)).toEqual(['2026-11-16', '2026-11-22'])
  expect(names(before)).toEqual(['2026-11-09', '2026-11-15'])
  expect([current.from, current.to]).toEqual([at('2026-11-16T00:00:00'), at('2026-11-23T00:00:00')])
  const today = reportPeriod(at('2026-11-21T23:50:00'), 1)
  expect([names(today.current), names(today.before)]).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-14', '2026-11-14'],
  ])
})

test('a year is compared with one that begins on the same day of the week', () => {
  const { current, before } = reportPeriod(at('2026-11-22T12:00:00'), 365)
  expect((current.firstDay - before.firstDay) % 7).toBe(0)
  expect(before.lastDay).toBeLessThan(current.firstDay)
})

test('a day is added up an hour after its end', () => {
  expect(dayName(lastEndedDay(at('2026-11-22T00:59:59')))).toBe('2026-11-20')
  expect(dayName(lastEndedDay(at('2026-11-22T01:00:00')))).toBe('2026-11-21')
  expect(dayStart(lastEndedDay(at('2026-11-22T01:00:00')))).toBe(at('2026-11-21T00:00:00'))
})

test('lost sales are the usual units of the hours of the week in which a product was sold out, at its price', () => {
  const from = at('2026-11-21T10:30:00')
  const to = at('2026-11-21T12:15:00')
  const unitsAt = new Map([
    [hourOfWeek(at('2026-11-21T10:00:00')), 8],
    [hourOfWeek(at('2026-11-21T11:00:00')), 4],
    [hourOfWeek(at('2026-11-21T12:00:00')), 16],
    [hourOfWeek(at('2026-11-21T13:00:00')), 400],
  ])
  // Half an hour of 2 units, an hour of 1, a quarter of 4.
  expect(lostSales([{ from, to }], unitsAt, 50_00)).toEqual({ amount: 150_00, minutes: 105 })
  expect(lostSales([{ from, to }], new Map(), 50_00)).toEqual({ amount: 0, minutes: 105 })
})

test('of a time that was longer only what lies in the range counts', () => {
  expect(within({ from: 5, to: 20 }, { from: 10, to: 15 })).toEqual({ from: 10, to: 15 })
  expect(within({ from: 5, to: 10 }, { from: 10, to: 15 })).toBeNull()
})
