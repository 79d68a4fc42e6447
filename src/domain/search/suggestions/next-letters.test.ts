import { expect, test } from 'vitest'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'
import { withNextLetters } from './next-letters.ts'

const index = anIndexOf(
  ['Tomato', 'Potato', 'Moong dal', 'Onion'].map((title) => anIndexable({ id: title.toLowerCase(), title })),
)

test('what was typed goes on as the names of goods that are sold do, by any of their names', () => {
  expect(withNextLetters(index, 'tom')).toEqual(['toma'])
  expect(withNextLetters(index, 'tam')).toContain('tama')
  expect(withNextLetters(index, 'टम')).toContain('टमा')
})

test('goods that are not sold do not count', () => {
  expect(withNextLetters(index, 'kare')).toEqual([])
})

test('a space is passed by, and words before the beginning of a name are kept', () => {
  expect(withNextLetters(index, 'moong')).toContain('moong d')
  expect(withNextLetters(index, 'fresh Tom')).toEqual(['fresh Toma'])
})

test('there are no more than five, the likeliest first', () => {
  const letters = withNextLetters(index, 'p')
  expect(letters).toContain('po')
  expect(letters.length).toBeLessThanOrEqual(5)
  expect(withNextLetters(index, '')).toEqual([])
})
