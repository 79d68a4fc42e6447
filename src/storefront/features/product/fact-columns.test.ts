import { expect, test } from 'vitest'
import { factColumns } from './fact-columns.ts'

const short = (label: string) => ({ label, lines: ['100 g'] })
const long = { label: 'Ingredients', lines: ['wheat flour, sugar, butter, '.repeat(9)] }
const labels = (columns: ReturnType<typeof factColumns>) =>
  columns.map((rows) => rows.map(({ label }) => label).join(''))

test('short facts are halved', () => {
  expect(labels(factColumns(Array.from('abcd', short), 0))).toEqual(['ab', 'cd'])
})

test('beside a long fact stand several short ones', () => {
  expect(labels(factColumns([long, ...Array.from('abcd', short)], 0))).toEqual(['Ingredients', 'abcd'])
})

test('what stands below the second column leaves it fewer facts', () => {
  expect(labels(factColumns(Array.from('abcdef', short), 3))).toEqual(['abcd', 'ef'])
})

test('bold words are as long as they look, and no facts are two empty columns', () => {
  const bold = { label: 'a', lines: [`${'<b>x</b>'.repeat(9)}`] }
  expect(labels(factColumns([bold, short('b')], 0))).toEqual(['a', 'b'])
  expect(factColumns([], 0)).toEqual([[], []])
})
