import { expect, test } from 'vitest'
import {
  moneyOf,
  outcomesFor,
  placesFor,
  type ReturnableLine,
  toReturnLines,
  wholeReturn,
  withReason,
  withShare,
  wrongReturnAmount,
} from './chosen-returns.ts'

const lot = (lotId: string, open: boolean) => {
  return { lotId, lotNo: lotId, bestBefore: null, state: 'good' as const, open }
}
const line = (over: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ line: 0, title: 'Mango', unit: '1 kg', qty: 3, grams: null, amount: 100_00, refunded: 50_00 },
  units: [{ lotId: 'A', lotNo: 'A', qty: 2 }],
  lots: [lot('B', true), lot('A', false)],
  ...over,
})

test('goods are offered the lot they were sold from where it is open, and the other open ones', () => {
  expect(placesFor(line())).toEqual(['B'])
  expect(placesFor(line({ lots: [lot('A', true), lot('B', true)] }))).toEqual([null, 'A', 'B'])
  expect(placesFor(line({ lots: [lot('A', false)] }))).toEqual([])
  expect(placesFor(line({ units: [{ lotId: '', lotNo: '', qty: 1 }], lots: [] }))).toEqual([null])
})

test('a chosen line has its units’ share of what the line cost, as far as that did not go back', () => {
  const chosen = wholeReturn(line(), { left: true, money: true })
  expect(chosen).toMatchObject({ qty: 2, outcome: 'waste', lotId: 'B', amount: '50' })
  expect(withShare(line(), { ...chosen, qty: 1 }).amount).toBe('33.33')
  expect(wholeReturn(line(), { left: true, money: false }).amount).toBeNull()
  expect(wrongReturnAmount(line(), { ...chosen, amount: '50.01' })).toMatch(/^At most ₹50/)
  expect(wrongReturnAmount(line(), { ...chosen, qty: 1, amount: '33.35' })).toBe(
    'At most ₹33.34, which one unit has cost',
  )
  expect(wrongReturnAmount(line(), { ...chosen, amount: '0' })).toBeDefined()
  expect(wrongReturnAmount(line(), { ...chosen, amount: null })).toBeUndefined()
})

test('what is damaged, spoilt or recalled is wasted, and nothing else is offered for it', () => {
  const sold = {
    ...wholeReturn(line(), { left: true, money: false }),
    outcome: 'restock',
    reason: 'not wanted',
  } as const
  expect(outcomesFor(sold, ['B'])).toEqual(['restock', 'waste'])
  expect(outcomesFor(sold, [])).toEqual(['waste'])
  for (const reason of ['damaged', 'spoilt', 'recalled'] as const) {
    expect(withReason(sold, reason)).toMatchObject({ reason, outcome: 'waste' })
    expect(outcomesFor(withReason(sold, reason), ['B'])).toEqual(['waste'])
  }
  expect(withReason(sold, 'wrong goods')).toMatchObject({ reason: 'wrong goods', outcome: 'restock' })
})

test('what is sent names a lot for goods that are sold again alone, and no money where none goes back', () => {
  const chosen = wholeReturn(line(), { left: true, money: true })
  const sent = toReturnLines(
    new Map([
      [0, chosen],
      [2, { ...chosen, outcome: 'restock', amount: null }],
    ]),
  )
  expect(sent.map(({ line: number, lotId, amount }) => [number, lotId, amount])).toEqual([
    [0, null, 50_00],
    [2, 'B', 0],
  ])
  expect(moneyOf([chosen, { ...chosen, amount: null }])).toBe(50_00)
  expect(moneyOf([{ ...chosen, amount: 'five' }])).toBeNull()
})
