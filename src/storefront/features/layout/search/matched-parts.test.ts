import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

/** Matched parts in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatched ? `[${part.text}]` : part.text))
    .join('')

test('the beginning of each word that was typed is marked, in any case', () => {
  expect(marked('Tamatar purée', 'tam')).toBe('[Tam]atar purée')
  expect(marked('Desi tomato', 'TOM')).toBe('Desi [tom]ato')
  expect(marked('Basmati rice', 'rice bas')).toBe('[Bas]mati [rice]')
  expect(marked('टमाटर', 'टमा')).toBe('[टमा]टर')
})

test('what stands within a word is not marked, nor anything of a text that was found by its sound', () => {
  expect(marked('Potato', 'tato')).toBe('Potato')
  expect(marked('dahi', 'curd')).toBe('dahi')
  expect(marked('dahi', '')).toBe('dahi')
})

test('of two typed words that begin the same word the longer one is marked', () => {
  expect(marked('Green chilli', 'gr green')).toBe('[Green] chilli')
})
