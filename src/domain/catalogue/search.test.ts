import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexedWords, MAX_SEARCH_TERMS, searchRank, searchTerms, tokenize } from './search.ts'

const jam = { title: 'Wild Jamun jam', tags: ['preserve', 'no sugar'], vendor: 'Nilgiri Foods', category: 'groceries' }

test('words are compared without case, accents of Latin letters and compatibility forms', () => {
  expect(tokenize('Café CRÈME, ﬁg & Jalapeño')).toEqual(['cafe', 'creme', 'fig', 'jalapeno'])
  expect(tokenize('Farmer’s  500g—pack')).toEqual(['farmers', '500g', 'pack'])
})

test('vowel signs of Devanagari and Tamil belong to their words', () => {
  expect(tokenize('हरी मिर्च')).toEqual(['हरी', 'मिर्च'])
  expect(tokenize('வாழைப்பழம்')).toHaveLength(1)
  expect(searchRank(searchTerms('हर'), { ...jam, title: 'हरी मिर्च' })).toBe(0)
  expect(searchRank(searchTerms('हरा'), { ...jam, title: 'हरी मिर्च' })).toBeNull()
})

test('every word must begin a word of the title, a tag, the vendor or the category', () => {
  expect(searchRank(searchTerms('jam wil'), jam)).toBe(0)
  expect(searchRank(searchTerms('jam mango'), jam)).toBeNull()
  expect(searchRank(searchTerms('amun'), jam)).toBeNull()
})

test('the title counts best, then tags, vendor and category', () => {
  const ranks = ['jamun', 'preserve', 'nilgiri', 'groc'].map((q) => searchRank(searchTerms(q), jam))
  expect(ranks).toEqual([0, 1, 2, 3])
  expect(searchRank(searchTerms('sugar groceries'), jam)).toBe(4)
  expect(searchRank(searchTerms('s'), { ...jam, title: 'Soap', tags: ['soft'] })).toBe(0)
})

test('a picture that is no food is a word that nothing has, where nothing else was written', () => {
  for (const [q, picture] of [
    [' 🎉 ', '🎉'],
    ['❤️!', '❤️'],
  ] as const) {
    expect(searchTerms(q)).toEqual([picture])
    expect(searchRank(searchTerms(q), jam)).toBeNull()
  }
  for (const q of ['jam 🎉', 'jam ❤️']) expect(searchTerms(q)).toEqual(['jam'])
  expect(searchTerms('🍅')).toEqual(['tomato'])
  expect(searchTerms('™ ©')).toEqual(['tm'])
})

test('no words search for nothing and are met by everything', () => {
  for (const q of [null, '', '  ', '%%% --']) expect(searchTerms(q)).toEqual([])
  expect(searchRank([], jam)).toBe(0)
})

test('a repeated word is looked for once, and only so many words are', () => {
  expect(searchTerms('Rice rice RICE bowl')).toEqual(['rice', 'bowl'])
  expect(searchTerms(Array.from({ length: 30 }, (_, n) => `w${n}`).join(' '))).toHaveLength(MAX_SEARCH_TERMS)
})

test('words are the same however a text is composed or cased, and splitting them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = tokenize(text)
      expect(tokenize(text.normalize('NFD'))).toEqual(tokenize(text.normalize('NFC')))
      expect(tokenize(words.join(' '))).toEqual(words)
    }),
  )
})

test('a product is found by the beginning of each of its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (title, cut) => {
      for (const { word } of indexedWords({ ...jam, title })) {
        const start = [...word].slice(0, 1 + (cut % word.length)).join('')
        if (tokenize(start).join() !== start) continue
        expect(searchRank([start], { ...jam, title })).not.toBeNull()
      }
    }),
  )
})

test('a word that stands in several places of a product counts by the first of them', () => {
  const product = { title: 'Fresh mango', tags: ['mango'], vendor: 'Fresh Farm', category: 'mango' }
  expect(indexedWords(product)).toEqual([
    { word: 'fresh', place: 0 },
    { word: 'mango', place: 0 },
    { word: 'farm', place: 2 },
  ])
})
