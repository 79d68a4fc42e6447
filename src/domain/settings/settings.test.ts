import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealsAt } from './settings.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const sundayMidnight = Date.parse('2022-05-30T00:00:00+05:30')
const weekly = { endsAt: sundayMidnight, repeatsWeekly: true, sample: null }

test('A040 A153 deals that repeat end at a coming Sunday midnight in India, at most a week away, whenever one looks', () => {
  fc.assert(
    fc.property(fc.integer({ min: sundayMidnight, max: Date.parse('2090-01-01T00:00:00Z') }), (now) => {
      const { endsAt, over } = dealsAt(weekly, now)
      expect(over).toBe(false)
      expect(endsAt).toBeGreaterThan(now)
      expect(endsAt).toBeLessThanOrEqual(now + WEEK_MS)
      const india = new Date((endsAt ?? 0) + 5.5 * HOUR_MS)
      expect([india.getUTCDay(), india.toISOString().slice(11)]).toEqual([1, '00:00:00.000Z'])
    }),
  )
  expect(dealsAt(weekly, sundayMidnight - 1)).toEqual({ endsAt: sundayMidnight, over: false })
})

test('A153 deals that do not repeat are over from their end on, and those without an end never', () => {
  const once = { ...weekly, repeatsWeekly: false }
  expect(dealsAt(once, sundayMidnight - 1)).toEqual({ endsAt: sundayMidnight, over: false })
  expect(dealsAt(once, sundayMidnight)).toEqual({ endsAt: sundayMidnight, over: true })
  expect(dealsAt({ ...once, endsAt: null }, sundayMidnight)).toEqual({ endsAt: null, over: false })
})

test('A158 deals with literal figures stay after their end', () => {
  const literal = { ...weekly, repeatsWeekly: false, sample: { price: '550', currentPrice: '368', rating: '3.2' } }
  expect(dealsAt(literal, sundayMidnight + WEEK_MS)).toEqual({ endsAt: sundayMidnight, over: false })
})
