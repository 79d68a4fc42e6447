import { expect, test } from 'vitest'
import { NOON } from '#tests/support/records/factories.ts'
import type { LotState } from '../stock/lot.ts'
import { indiaDay } from '../values/india-day.ts'
import { cashDueAfter, cashOffFor } from './cash-off.ts'
import { sameReturn, wasteReason } from './order-return.ts'
import { isPreferredLot, returnLot } from './return-lot.ts'
import { type SoldUnits, unitsInBags, unitsNotReturned, unitsToReturn } from './returnable-units.ts'

const today = indiaDay(NOON)
const sold: SoldUnits[] = [
  { line: 0, productId: 'mango', lotId: 'A', qty: 2 },
  { line: 0, productId: 'mango', lotId: 'B', qty: 3 },
  { line: 1, productId: 'rice', lotId: '', qty: 1 },
]
const any = () => false
const lot = (id: string, state: LotState, bestBefore: string | null = null) => {
  return { id, state, bestBefore, receivedAt: NOON }
}

test('no more units of a line come back than left the shop and did not come back before', () => {
  const back = [{ line: 0, productId: 'mango', soldLotId: 'A', qty: 2 }]
  const left = unitsNotReturned(sold, back)
  expect(left).toEqual([sold[1], sold[2]])
  expect(unitsToReturn(left, { line: 0, qty: 3, preferred: any })).toEqual([sold[1]])
  expect(unitsToReturn(left, { line: 0, qty: 4, preferred: any })).toBeNull()
  expect(unitsToReturn(left, { line: 7, qty: 1, preferred: any })).toBeNull()
})

test('units come from the preferred lot first, and from the others where it has too few', () => {
  const preferred = (lotId: string) => lotId === 'B'
  expect(unitsToReturn(sold, { line: 0, qty: 4, preferred })).toEqual([sold[1], { ...sold[0], qty: 1 }])
})

test('the bags of an order that nobody picked hold what left its lots, and the rest of no known lot', () => {
  const order = {
    lines: [
      { productId: 'mango', qty: 4 },
      { productId: 'mango', qty: 2 },
    ],
  }
  const moves = [
    { productId: 'mango', lotId: 'A', kind: 'sell' as const, qty: -5 },
    { productId: 'rice', lotId: 'R', kind: 'sell' as const, qty: -1 },
  ]
  expect(unitsInBags(order, { lines: [], units: [] }, moves)).toEqual([
    { line: 0, productId: 'mango', lotId: 'A', qty: 4 },
    { line: 1, productId: 'mango', lotId: 'A', qty: 1 },
    { line: 1, productId: 'mango', lotId: '', qty: 1 },
  ])
})

test('goods to be sold again go into the lot they were sold from or one that is named, and never into a blocked one', () => {
  const lots = [lot('A', 'good'), lot('B', 'quarantined'), lot('C', 'good', '2001-01-01'), lot('D', 'recalled')]
  const into = (soldLotId: string, lotId: string | null) => {
    const found = returnLot(lots, { outcome: 'restock', soldLotId, lotId }, today)
    return found.ok ? found.value.id : found.code
  }
  expect(into('A', null)).toBe('A')
  for (const blocked of ['B', 'C', 'D']) {
    expect(into(blocked, null)).toBe('return-lot-blocked')
    expect(into('A', blocked)).toBe('return-lot-blocked')
    expect(into(blocked, 'A')).toBe('A')
  }
  expect(into('A', 'of another product')).toBe('lot-not-found')
  expect(into('', null)).toBe('A')
})

test('goods of a blocked lot are wasted from it, and of several lots those of a blocked one are meant', () => {
  const lots = [lot('A', 'good'), lot('B', 'quarantined')]
  expect(returnLot(lots, { outcome: 'waste', soldLotId: 'B', lotId: null }, today)).toMatchObject({
    value: { id: 'B' },
  })
  const wasted = isPreferredLot(lots, { outcome: 'waste', lotId: null }, today)
  const soldAgain = isPreferredLot(lots, { outcome: 'restock', lotId: null }, today)
  expect(['A', 'B', ''].map(wasted)).toEqual([false, true, true])
  expect(['A', 'B', ''].map(soldAgain)).toEqual([true, false, false])
  expect(['A', 'B'].map(isPreferredLot(lots, { outcome: 'waste', lotId: 'A' }, today))).toEqual([true, false])
})

test('less cash is asked for in whole rupees, and all of it is gone when everything came back', () => {
  const settlement = { final: 199_50, cashDue: 199_00 }
  expect(cashOffFor(settlement, { before: 0, amount: 99_75 })).toBe(100_00)
  expect(cashOffFor(settlement, { before: 99_75, amount: 99_75 })).toBe(99_00)
  expect(cashDueAfter(settlement, [{ cashOff: 100_00 }, { cashOff: 99_00 }])).toBe(0)
})

test('a return that is sent again is known by its units, and another one is not taken for it', () => {
  const wanted = { line: 0, qty: 3, reason: 'damaged', outcome: 'waste', lotId: null, amount: 30_00 } as const
  const row = { returnId: 'r', orderId: 'o', productId: 'mango', soldLotId: '', lotId: 'A' }
  const written = [
    { ...row, ...wanted, lotId: 'A', place: 0, qty: 1 },
    { ...row, ...wanted, lotId: 'B', place: 1, qty: 2, amount: 0 },
  ]
  expect(sameReturn(written, [wanted])).toBe(true)
  expect(sameReturn(written, [{ ...wanted, qty: 2 }])).toBe(false)
  expect(sameReturn(written, [{ ...wanted, outcome: 'restock' }])).toBe(false)
  expect(sameReturn(written, [{ ...wanted, amount: 0 }])).toBe(false)
})

test('the ledger says of wasted goods that they were damaged, spoilt, or came back', () => {
  expect((['damaged', 'spoilt', 'not wanted', 'recalled'] as const).map(wasteReason)).toEqual([
    'damaged',
    'spoilt',
    'came back',
    'came back',
  ])
})
