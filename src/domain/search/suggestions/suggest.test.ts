import { expect, test } from 'vitest'
import { suggestNames } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'

const index = anIndexOf([
  anIndexable({ id: 'tomato', title: 'Desi tomato', tags: ['tamatar'], category: 'vegetables', position: 1 }),
  anIndexable({ id: 'milk', title: 'A2 cow milk', netAmount: 1000, netUnit: 'ml', position: 2 }),
])

test('what products of the shop are called is suggested before other names of what more of them are', () => {
  const paneer = anIndexable({ id: 'paneer', title: 'Paneer', position: 20 })
  const fruits = ['Kesar mango', 'Nagpur orange'].map((title) => anIndexable({ id: title, title, category: 'fruits' }))
  const names = suggestNames(anIndexOf([...fruits, paneer]), 'pan')
  // What fruits are called in Telugu begins so, too.
  expect(names.slice(0, 2)).toEqual(['paneer', 'pandlu'])
})

test('a word that begins titles is suggested before what only sounds like the letters, and once', () => {
  const potato = { id: 'potato', title: 'Pahadi aloo', hindiName: 'पहाड़ी आलू' }
  const names = suggestNames(anIndexOf([anIndexable(potato), anIndexable({ id: 'poha', title: 'Poha' })]), 'pah')
  expect(names.slice(0, 2)).toEqual(['pahadi', 'poha'])
  expect(names).not.toContain('pahaadee')
  const shop = anIndexOf([anIndexable({ id: 'tomato', title: 'Organic hybrid tomato' })])
  expect(suggestNames(shop, 'hyb')).toEqual(['hybrid'])
  // Filler, whole words and names that products are called by say no more.
  expect(suggestNames(shop, 'org')).not.toContain('organic')
  expect(suggestNames(shop, 'hybrid')).toEqual([])
  expect(suggestNames(shop, 'tom')).toEqual(['tomato'])
})

test('whoever writes the whole name of goods that are not sold is not taken to have slipped', () => {
  const titles = ['French beans', 'Medjool dates', 'Desi tomato']
  const shop = anIndexOf(titles.map((title, at) => anIndexable({ id: String(at), title })))
  expect(suggestNames(shop, 'besan')).toEqual([])
  expect(suggestNames(shop, 'maida')).toEqual([])
  // The beginning of many names, and no name.
  expect(suggestNames(shop, 'beanz')).toEqual(['beans'])
})

test('names are suggested in the script typed, once for each goods, and none for one letter', () => {
  expect(suggestNames(index, 'tam')).toContain('tamatar')
  expect(suggestNames(index, 'टमा')).toEqual(['टमाटर'])
  expect(suggestNames(index, 't')).toEqual([])
})

test('for a picture of food the same is suggested as for its name', () => {
  expect(suggestNames(index, '🍅')).toEqual(suggestNames(index, 'tomato'))
  expect(suggestNames(index, '🍅')).not.toEqual([])
  expect(suggestNames(index, '🎉')).toEqual([])
})

test('a word is suggested as a title writes it, and not as it is compared', () => {
  const bar = anIndexable({ id: 'bar', title: 'Zaffarano Proteein molasses', hindiName: 'ज़ैतूनी', position: 1 })
  const index = anIndexOf([bar])
  expect(['zaf', 'pro', 'mol', 'zai'].flatMap((letters) => suggestNames(index, letters))).toEqual(['zaffarano'])
})
