import { expect, test } from 'vitest'
import { decodeSample, drawSample, encodeSample } from '../../../scripts/mutate/sample.ts'
import { formatScores, interval } from '../../../scripts/mutate/score.ts'

const MUTANTS = Array.from({ length: 200 }, (_, line) => ({
  file: 'src/domain/basket.ts',
  start: { line, column: 2 },
  end: { line, column: 9 },
  mutator: 'EqualityOperator',
  replacement: 'a < b',
}))
const draw = (size: number, seed: number, mutants = MUTANTS) => drawSample(mutants, (place) => place, { size, seed })

test('the same seed draws the same mutants, in whichever order they come, and another seed draws others', () => {
  expect(draw(20, 7)).toHaveLength(20)
  expect(draw(20, 7, MUTANTS.toReversed())).toEqual(draw(20, 7))
  expect(draw(20, 8)).not.toEqual(draw(20, 7))
})

test('the first mutants of a sample are a smaller sample, and all of them are the largest', () => {
  expect(draw(20, 7).slice(0, 5)).toEqual(draw(5, 7))
  expect(new Set(draw(1000, 7)).size).toBe(200)
})

test('two mutants of one place are drawn apart from each other', () => {
  const twice = MUTANTS.flatMap((mutant) => [mutant, { ...mutant, replacement: 'true' }])
  expect(new Set(draw(100, 7, twice).map(({ start }) => start.line)).size).toBeGreaterThan(50)
})

test('a sample is handed on as text, and what is none is refused', () => {
  expect(decodeSample(encodeSample({ size: 130, seed: 7 }))).toEqual({ size: 130, seed: 7 })
  for (const text of [undefined, '', '130', '130:x']) expect(() => decodeSample(text)).toThrow('MUTATION_SAMPLE')
})

test('the share of all mutants lies within the interval of Wilson', () => {
  const [from, to] = interval({ noticed: 104, all: 125 })
  expect([from.toFixed(3), to.toFixed(3)]).toEqual(['0.757', '0.887'])
  expect(interval({ noticed: 10, all: 10 }).map((share) => share.toFixed(3))).toEqual(['0.722', '1.000'])
})

test('scores are those of each layer that has mutants, and of all together', () => {
  const faults = [
    { file: 'src/domain/basket.ts', isNoticed: true },
    { file: 'src/store/sql/stock.ts', isNoticed: true },
    { file: 'src/store/sql/orders.ts', isNoticed: false },
    { file: 'src/seed/guest.ts', isNoticed: false },
  ]
  expect(formatScores(faults).map((line) => line.split(' %')[0])).toEqual([
    'domain: 1 of 1, 100.0',
    'store/sql: 1 of 2, 50.0',
    'other: 0 of 1, 0.0',
    'together: 2 of 4, 50.0',
  ])
})
