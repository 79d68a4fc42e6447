import { expect, test } from 'vitest'
import { findProducts } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf, LEXICON } from '#tests/support/stores/search-index.ts'

const CATALOGUE = [
  anIndexable({ id: 'tomato', title: 'Desi tomato', category: 'vegetables', position: 1 }),
  anIndexable({ id: 'banana', title: 'Robusta banana', category: 'fruits', position: 2 }),
  anIndexable({ id: 'milk', title: 'A2 cow milk', position: 3 }),
  anIndexable({ id: 'rice', title: 'Sona masoori rice', position: 4 }),
  anIndexable({ id: 'turmeric', title: 'Turmeric powder', position: 5 }),
  anIndexable({ id: 'salt', title: 'Iodised salt', position: 6 }),
  anIndexable({ id: 'chilli', title: 'Red chilli powder', position: 7 }),
]
const index = anIndexOf(CATALOGUE)

function search(q: string, catalogue = index) {
  const { matches, unsold } = findProducts(catalogue, q, null)
  return { count: matches.met, unsold: unsold.map((each) => LEXICON[each]?.name) }
}

test('what goods are made into, cooked with or stored in is none of them', () => {
  const made = [
    'banana pudding',
    'tomato curry',
    'rice bran',
    'milk bread',
    'milk boiler',
    'vegetable basket',
    'frozen tomato',
    'banana gummies',
    'milk gift hamper',
    'salt scale',
  ]
  for (const q of made) expect(search(q), q).toEqual({ count: 0, unsold: [expect.any(String)] })
  for (const q of ['चावल का कुकर', 'kele ke pakode', 'नमक दानी', 'namak dani', 'banana ki machine'])
    expect(search(q), q).toEqual({ count: 0, unsold: [expect.any(String)] })
  // A pack is still a pack, and what a tag calls so is found.
  expect(search('milk bottle').count).toBe(1)
  const forCurry = anIndexable({ id: 'for-curry', title: 'Hybrid tomato', tags: ['curry'], position: 1 })
  expect(search('tomato curry', anIndexOf([forCurry, ...CATALOGUE])).count).toBe(1)
})

test('the plant of fruit or vegetables is none of them, and what is sold as a plant is found', () => {
  for (const q of ['banana plant', 'kele ka ped', 'tamatar ka paudha'])
    expect(search(q), q).toEqual({ count: 0, unsold: ['plant of fruit or vegetables'] })
  const tulsi = anIndexable({ id: 'tulsi', title: 'Tulsi in a clay pot', category: 'plants', position: 8 })
  const seedling = anIndexable({ id: 'seedling', title: 'Tomato plant', category: 'plants', position: 9 })
  const nursery = anIndexOf([tulsi, seedling, ...CATALOGUE])
  for (const q of ['tulsi plant', 'tulsi ka paudha', 'tomato plant']) expect(search(q, nursery).count, q).toBe(1)
})

test('powder of fresh food is not sold, and what is ground anyway is found beside that word', () => {
  for (const q of ['banana powder', 'kele ka powder', 'केले का पाउडर'])
    expect(search(q), q).toEqual({ count: 0, unsold: ['powder of fresh food'] })
  for (const q of ['haldi powder', 'lal mirchi ka powder', 'salt powder']) expect(search(q).count, q).toBe(1)
  const dried = anIndexable({ id: 'dried', title: 'Banana powder', position: 8 })
  expect(search('banana powder', anIndexOf([dried, ...CATALOGUE])).count).toBe(1)
})

test('what a maker of other goods calls its goods after is not found, and a maker of what is sold is left out', () => {
  for (const q of ['lays tomato', 'nivea milk', 'colgate salt', 'vicco turmeric', 'banana hair clip'])
    expect(search(q), q).toEqual({ count: 0, unsold: [expect.any(String)] })
  for (const q of ['amul milk', 'tata salt', 'mdh turmeric']) expect(search(q).count, q).toBe(1)
})

test('an ordinary word is no name that is spelled like it, or that sounds like it or begins so', () => {
  const honey = anIndexable({ id: 'honey', title: 'Wild forest honey', position: 9 })
  // No wild honey, no kela and no desi tomato.
  for (const q of ['wheel', 'coal', 'desk', 'mouse', 'kite'])
    expect(search(q, anIndexOf([honey, ...CATALOGUE])).count, q).toBe(0)
  expect(search('wil', anIndexOf([honey, ...CATALOGUE])).count).toBe(1)
  // No dip.
  expect(search('deep tomato')).toEqual({ count: 1, unsold: [] })
  expect(search('tomato dip').count).toBe(0)
})

test('after a fruit or vegetable alone, goods that are made of much else are made of it, and in a list they are goods', () => {
  const made = {
    'banana rice': 'rice dishes',
    'banana masala': 'spice mix',
    'tomato oil': 'plant oils',
    'tomato bread': 'filled bread',
    'tomato tea': 'flavoured tea',
    'banana flour': 'other flours',
    'tomato butter': 'fruit butter',
    'banana yogurt': 'fruit yogurt',
  }
  for (const [q, unsold] of Object.entries(made)) expect(search(q), q).toEqual({ count: 0, unsold: [unsold] })
  expect(search('tomato banana rice')).toEqual({ count: 3, unsold: [] })
  expect(search('rice tomato')).toEqual({ count: 2, unsold: [] })
  const own = anIndexable({ id: 'own', title: 'Tomato rice', position: 9 })
  expect(search('tomato rice', anIndexOf([own, ...CATALOGUE])).count).toBe(1)
})

test('what stands in a list, with "and", a comma or amounts between, is wanted by itself', () => {
  const lists = [
    'tomato and rice',
    'banana aur rice',
    'tomato, rice',
    'tomato & rice',
    'tomato 1 kg rice 2 kg',
    'tomato 500 g rice',
  ]
  for (const q of lists) expect(search(q), q).toEqual({ count: 2, unsold: [] })
})
