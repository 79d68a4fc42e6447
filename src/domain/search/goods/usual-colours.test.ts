import { expect, test } from 'vitest'
import { findProducts, pageOfMatches } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf, LEXICON } from '#tests/support/stores/search-index.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../../catalogue/query.ts'
import { FRESH_AND_MADE } from './made-of-fresh.ts'
import { USUALLY_COLOURED } from './usual-colours.ts'

const index = anIndexOf([
  anIndexable({ id: 'orange', title: 'Nagpur orange', category: 'fruits', position: 1 }),
  anIndexable({ id: 'tomato', title: 'Desi tomato', category: 'vegetables', position: 2 }),
  anIndexable({ id: 'carrot', title: 'Red carrot', category: 'vegetables', position: 3 }),
  anIndexable({ id: 'dates', title: 'Kimia dates', category: 'fruits', position: 4 }),
  anIndexable({ id: 'apple', title: 'Kashmiri apple', category: 'fruits', position: 5 }),
])

function search(q: string) {
  const { matches, ignored } = findProducts(index, q, null)
  const { products } = pageOfMatches(index, DEFAULT_CATALOGUE_QUERY, matches, { limit: 9, cursor: null })
  return { ids: products.map(({ id }) => id), ignored }
}

test('a colour that the goods have anyway is not said to be missing, and another is', () => {
  expect(search('lal tamatar')).toEqual({ ids: ['tomato'], ignored: [] })
  expect(search('लाल टमाटर')).toEqual({ ids: ['tomato'], ignored: [] })
  expect(search('purple tomato')).toEqual({ ids: ['tomato'], ignored: ['purple'] })
})

test('a colour that is also a name of goods is the colour of what has it', () => {
  expect(search('orange carrots').ids).toEqual(['carrot'])
  expect(search('orange apple').ids.sort()).toEqual(['apple', 'orange'])
  // Kale is a vegetable, and black.
  expect(search('kale khajoor').ids).toEqual(['dates'])
  expect(search('kale').ids).toEqual([])
})

test('a colour in a name of goods is part of it', () => {
  expect(search('lal mirch').ids).toEqual([])
  expect(search('red onion').ids).toEqual([])
})

test('a colour that tells goods apart is said to be missing', () => {
  const grapes = anIndexable({ id: 'grapes', title: 'Nashik grapes', category: 'fruits', position: 1 })
  const { matches, ignored } = findProducts(anIndexOf([grapes]), 'red grapes', null)
  expect([matches.met, ignored]).toEqual([1, ['red']])
})

test('all goods that a colour or a word that makes others names are in the lexicon', () => {
  const names = new Set(LEXICON.map(({ name }) => name))
  expect([...USUALLY_COLOURED, ...FRESH_AND_MADE].filter((name) => !names.has(name))).toEqual([])
})
