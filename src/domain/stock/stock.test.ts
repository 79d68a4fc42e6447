import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstExpiredFirst, firstShortDay, lotsFor } from './first-expired.ts'
import { type Lot, nextLotStates } from './lot.ts'
import { isMoveAllowed, MOVE_KINDS } from './moves.ts'
import { daysLeft, proposedOrder, reorderPoint, salesDays } from './reorder.ts'
import { changeStockForSale, settleShortfall } from './stock-for-sale.ts'

type StockedLot = Pick<Lot, 'id' | 'state' | 'bestBefore' | 'receivedAt' | 'onHand'>
const dayOf = (n: number) => `2026-12-${String(n).padStart(2, '0')}`
const aLot = fc.record<StockedLot>({
  id: fc.uuid(),
  state: fc.constantFrom('good', 'good', 'good', 'quarantined'),
  bestBefore: fc.oneof(fc.integer({ min: 1, max: 9 }).map(dayOf), fc.constant(null)),
  receivedAt: fc.nat(5),
  onHand: fc.nat(6),
})
const demands = fc.array(
  fc.record({ keepUntil: fc.integer({ min: 1, max: 9 }).map(dayOf), qty: fc.integer({ min: 1, max: 5 }) }),
  { maxLength: 8 },
)

test('when every order can be served, first expired first out serves them in any sequence; otherwise one falls short', () => {
  fc.assert(
    fc.property(fc.array(aLot, { maxLength: 6 }), demands, (lots, orders) => {
      const left = lots.map((lot) => ({ ...lot }))
      let missing = 0
      for (const { keepUntil, qty } of orders) {
        const served = lotsFor(left, qty, keepUntil)
        missing += served.missing
        for (const taken of served.taken) {
          const lot = left.find(({ id }) => id === taken.lotId)
          if (lot) lot.onHand -= taken.qty
        }
      }
      expect(missing === 0).toBe(firstShortDay(lots, orders) === null)
      expect(left.every(({ onHand }) => onHand >= 0)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('a line takes what expires first, from several lots, and never what ends before the customer has it', () => {
  const lot = (id: string, bestBefore: string | null, onHand: number): StockedLot => {
    return { id, state: 'good', bestBefore, receivedAt: 0, onHand }
  }
  const lots = [lot('keeps', null, 9), lot('late', dayOf(8), 2), lot('early', dayOf(5), 2), lot('ends', dayOf(2), 9)]
  expect(firstExpiredFirst(lots).map(({ id }) => id)).toEqual(['ends', 'early', 'late', 'keeps'])
  expect(lotsFor(lots, 3, dayOf(4))).toEqual({
    taken: [
      { lotId: 'early', qty: 2 },
      { lotId: 'late', qty: 1 },
    ],
    missing: 0,
  })
  expect(lotsFor([lot('early', dayOf(5), 2)], 3, dayOf(4))).toEqual({ taken: [{ lotId: 'early', qty: 2 }], missing: 1 })
  expect(firstShortDay(lots, [{ keepUntil: dayOf(9), qty: 10 }])).toEqual({ day: dayOf(9), missing: 1 })
})

test('units on the onHand are those for sale and those promised, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.array(fc.integer({ min: -10, max: 10 })), (stock, promised, changes) => {
      let onHand = stock + promised
      let forSale = { stock, shortfall: 0 }
      for (const change of changes) {
        if (onHand + change < 0) continue
        onHand += change
        forSale = settleShortfall(changeStockForSale(forSale, change))
        expect(forSale.stock).toBeGreaterThanOrEqual(0)
        expect(forSale.shortfall).toBeGreaterThanOrEqual(0)
        expect(onHand + forSale.shortfall).toBe(forSale.stock + promised)
        expect(Math.min(forSale.stock, forSale.shortfall)).toBe(0)
      }
    }),
  )
})

test('each kind of move has its direction and its reasons', () => {
  expect(MOVE_KINDS.length).toBe(9)
  expect(isMoveAllowed({ kind: 'receive', qty: 3, reason: '' })).toBe(true)
  expect(isMoveAllowed({ kind: 'receive', qty: -3, reason: '' })).toBe(false)
  expect(isMoveAllowed({ kind: 'waste', qty: -1, reason: 'spoilt' })).toBe(true)
  expect(isMoveAllowed({ kind: 'waste', qty: -1, reason: '' })).toBe(false)
  expect(isMoveAllowed({ kind: 'waste', qty: -1, reason: 'found' })).toBe(false)
  expect(isMoveAllowed({ kind: 'adjust', qty: 0, reason: 'found' })).toBe(false)
  expect(isMoveAllowed({ kind: 'count', qty: -2, reason: '' })).toBe(true)
})

test('units that were found are more, those that are missing or used in the shop are fewer, and a slip may be either', () => {
  const allowed = (reason: string) => [2, -2].map((qty) => isMoveAllowed({ kind: 'adjust', qty, reason }))
  expect(allowed('found')).toEqual([true, false])
  expect(allowed('missing')).toEqual([false, true])
  expect(allowed('own use')).toEqual([false, true])
  for (const either of ['wrong entry', 'repacked']) expect(allowed(either)).toEqual([true, true])
})

test('a recalled lot stays recalled, and only a quarantined one becomes good again', () => {
  expect(nextLotStates('recalled')).toEqual([])
  expect(nextLotStates('expired')).not.toContain('good')
  expect(nextLotStates('quarantined')).toContain('good')
})

test('what to order follows from what was sold, in whole cases', () => {
  const times = { leadDays: 2, safetyDays: 3 }
  expect(reorderPoint(56, times)).toBe(10)
  expect(reorderPoint(57, times, 6)).toBe(12)
  expect(reorderPoint(0, times)).toBe(0)
  expect(proposedOrder(11, 10)).toBe(0)
  expect(proposedOrder(4, 12, { caseSize: 6 })).toBe(24)
  // What customers were promised and is not there goes off a delivery first.
  expect(proposedOrder(0, 12, { caseSize: 6, missing: 7 })).toBe(36)
  expect(proposedOrder(0, 0, { missing: 7 })).toBe(7)
  expect(daysLeft(10, 56)).toBe(5)
  expect(daysLeft(10, 0)).toBeNull()
  expect(reorderPoint(56, times, 1, 14)).toBe(20)
  expect(daysLeft(10, 56, 14)).toBe(2.5)
})

test('sales are those of the days that a pack was here: a week at least, and the window at most', () => {
  const firstDay = 1000
  const today = firstDay + 27
  expect([null, 900, firstDay].map((since) => salesDays(since, firstDay))).toEqual([28, 28, 28])
  expect([firstDay + 1, today - 9, today - 6, today].map((since) => salesDays(since, firstDay))).toEqual([27, 10, 7, 7])
})
