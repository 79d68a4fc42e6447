import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCell, joinList, splitList, toCell } from './cell-text.ts'

test('every text is the same after it was written into a cell and read again', () => {
  const beginning = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '＝', '!clear', "'=", ' !clear')
  const text = fc.tuple(beginning, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
  fc.assert(fc.property(text, (each) => fromCell(toCell(each)) === each))
})

test('no cell begins with what a spreadsheet runs as a formula, and none is the word that empties a field', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=x', '＝1', '＠x']) {
    expect(toCell(text)).toBe(`'${text}`)
  }
  expect(toCell('!clear')).toBe("'!clear")
  expect(toCell('clear')).toBe('clear')
})

test('a list is the same after it was written into a cell and read again, with bars and backslashes in its texts', () => {
  const text = fc.string({ minLength: 1 }).filter((each) => each.trim() === each)
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      expect(splitList(joinList(texts))).toEqual(texts)
    }),
  )
})
