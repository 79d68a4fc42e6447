import { expect, test } from 'vitest'
import { describeRatio, pairedRatios } from '../../../benchmarks/ratio.ts'
import { compareRounds, renderTable } from '../../../benchmarks/results.ts'
import { renderTableRows } from '../../../benchmarks/table/row.ts'

test('a ratio is given where the rounds lie closer together than their median is from 1', () => {
  expect(describeRatio([0.5, 0.6, 0.7])).toBe('0.60 (0.50 to 0.70)')
  expect(describeRatio([20, 15, 25])).toBe('20.0 (15.0 to 25.0)')
})

test('no ratio is given where the spread is larger than the difference, though all rounds were on one side of 1', () => {
  expect(describeRatio([0.56, 0.69, 0.94])).toBe('within the spread (0.56 to 0.94)')
  expect(describeRatio([2.66, 2.85, 6.09])).toBe('within the spread (2.66 to 6.09)')
})

test('no ratio is given where some rounds were above 1 and some below', () => {
  expect(describeRatio([0.9, 1.3, 1.2])).toBe('within the spread (0.90 to 1.30)')
})

test('figures that do not vary have a ratio without a spread, equal ones too', () => {
  expect(describeRatio([1, 1, 1])).toBe('1.00')
  expect(describeRatio([0.5, 0.5])).toBe('0.50')
})

test('a ratio of one round says that it is of one, since nobody knows its spread', () => {
  expect(describeRatio([0.45])).toBe('0.45 (one round)')
  expect(describeRatio([])).toBe('')
})

test('a round is compared with the one beside it and with no other', () => {
  expect(pairedRatios([10, 40, 90], [20, 40])).toEqual([0.5, 1])
})

test('the table of two checkouts and that of the shop and its baseline give a ratio by the same rule', () => {
  const steady = { shop: [50, 60, 70], baseline: [100, 100, 100] }
  const varying = { shop: [56, 69, 94], baseline: [100, 100, 100] }
  for (const { shop, baseline } of [steady, varying]) {
    const expected = describeRatio(pairedRatios(shop, baseline))
    const compared = compareRounds({ shop, baseline })
    expect(renderTable([{ name: 'reads', unit: 'ms', ...compared }])).toContain(`| ${expected} `)
    const rounds = { before: baseline, newest: shop, floor: baseline }
    expect(renderTableRows([{ work: 'reads', unit: 'ms', target: '', rounds }]).split(expected)).toHaveLength(3)
  }
})

test('a measurement that says it has no pairs of rounds has no ratio', () => {
  const measurement = { name: 'reads', shop: 2, baseline: 1, unit: 'ms' as const }
  expect(renderTable([measurement])).toContain('2.00 (one round)')
  expect(renderTable([{ ...measurement, ratios: [] }])).not.toContain('2.00')
})
