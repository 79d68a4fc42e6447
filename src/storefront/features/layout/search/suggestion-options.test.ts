import { expect, test } from 'vitest'
import { isSuggestible } from '#domain/values/suggestible.ts'
import { nextPlace, suggestionOptions } from './suggestion-options.ts'

const SUGGESTIONS = {
  names: ['tamatar', 'tamarind'],
  categories: [{ name: 'vegetables', count: 1 }],
  products: [],
}

test('names of goods come before categories', () => {
  expect(suggestionOptions('tam', SUGGESTIONS, ['doodh'])).toEqual([
    { kind: 'goods', words: 'tamatar' },
    { kind: 'goods', words: 'tamarind' },
    { kind: 'category', words: 'tam', category: 'vegetables', count: 1 },
  ])
})

test('for no letter and for one there is what was searched for lately, and nothing else', () => {
  for (const typed of ['', 't', 'ट']) {
    expect(suggestionOptions(typed, SUGGESTIONS, ['doodh'])).toEqual([{ kind: 'recent', words: 'doodh' }])
    expect(isSuggestible(typed)).toBe(false)
  }
  for (const typed of ['tm', '🍅', '☕', '🌶️']) expect(isSuggestible(typed)).toBe(true)
})

test('until the first answer has come there is nothing to choose', () => {
  expect(suggestionOptions('tam', undefined, ['doodh'])).toEqual([])
})

test('arrow keys go from the field through the list and back to the field', () => {
  expect([nextPlace(-1, 1, 2), nextPlace(0, 1, 2), nextPlace(1, 1, 2)]).toEqual([0, 1, -1])
  expect([nextPlace(-1, -1, 2), nextPlace(1, -1, 2), nextPlace(0, -1, 2)]).toEqual([1, 0, -1])
  expect(nextPlace(-1, 1, 0)).toBe(-1)
})
