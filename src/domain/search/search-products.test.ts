import { expect, test } from 'vitest'
import { findProducts, pageOfMatches, suggestNames } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf, LEXICON } from '#tests/support/stores/search-index.ts'
import { NO_DAY } from '../catalogue/ordering.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../catalogue/query.ts'
import { createRowCheck } from './row-filter.ts'

const CATALOGUE = [
  anIndexable({ id: 'tomato', title: 'Desi tomato', tags: ['tamatar'], category: 'vegetables', position: 1 }),
  anIndexable({ id: 'coconut', title: 'Kerala coconut', category: 'fruits', vendor: 'Kathal Backwater', position: 2 }),
  anIndexable({ id: 'milk', title: 'A2 cow milk', netAmount: 1000, netUnit: 'ml', position: 3 }),
  anIndexable({ id: 'small-milk', title: 'Cow milk', netAmount: 500, netUnit: 'ml', position: 4 }),
  anIndexable({ id: 'rice', title: 'Sona masoori rice', position: 5 }),
  anIndexable({ id: 'palak', title: 'Palak', tags: ['palak paneer'], category: 'vegetables', position: 6 }),
  anIndexable({ id: 'cucumber', title: 'Kheera', category: 'vegetables', stock: 0, position: 7 }),
  anIndexable({ id: 'wheat', title: 'Khapli wheat', position: 8 }),
  anIndexable({ id: 'white-butter', title: 'White makhan', position: 9 }),
]
const index = anIndexOf(CATALOGUE)

function search(q: string, filters = {}) {
  const query = { ...DEFAULT_CATALOGUE_QUERY, ...filters, q }
  const found = findProducts(index, q, createRowCheck(index.slots, query, NO_DAY))
  const ids = pageOfMatches(index, query, found.matches, { limit: 10, cursor: null }).products.map(({ id }) => id)
  return { ...found, ids, unsold: found.unsold.map((goods) => LEXICON[goods]?.name) }
}

test('goods with a slip count more than a word that names none', () => {
  const chilli = anIndexable({ id: 'chilli', title: 'Guntur chilli', tags: ['laal'], position: 1 })
  const found = findProducts(anIndexOf([chilli, ...CATALOGUE]), 'tamaater laal', null)
  expect(found).toMatchObject({ ignored: ['laal'], matches: { met: 1 } })
})

test('a slip is forgiven, and said', () => {
  expect(search('tomsto')).toMatchObject({ ids: ['tomato'], meant: [{ typed: 'tomsto', meant: 'tomato' }] })
})

test('goods that are not sold are said once, however many of their names were typed', () => {
  expect(search('maggi noodles')).toMatchObject({ ids: [], unsold: ['noodles'] })
})

test('what is sold is meant before goods that only sound like the word, where it is written more like it', () => {
  const potatoes = anIndexOf([anIndexable({ id: 'potato', title: 'Hill potato' }), ...CATALOGUE])
  // Heard as "pothos", a plant; "karele" is written more like karela than like Kerala, and "goat" is no Ghat.
  expect(findProducts(potatoes, 'poatto', null)).toMatchObject({ meant: [{ typed: 'poatto', meant: 'potato' }] })
  expect(search('karele')).toMatchObject({ ids: [], unsold: ['bitter gourd'] })
})

test('an ordinary word of English or Hindi is no slip of a name, and one that is a name is found', () => {
  // Palak, kheera, coconut, wheat, and none of them.
  for (const word of ['palace', 'kabaddi', 'copper', 'gaadi', 'गाड़ी', 'Capital', 'bachon', 'बच्चों']) {
    expect(search(word), word).toMatchObject({ ids: [], meant: [], unsold: [] })
  }
  // Nor the beginning of a name that only sounds like it: a paste is no pasta.
  expect(search('paste')).toMatchObject({ ids: [], meant: [], unsold: [] })
  expect(search('past').unsold).toEqual(['pasta'])
  expect(search('palakk')).toMatchObject({ ids: ['palak'] })
  expect(search('cocnut')).toMatchObject({ ids: ['coconut'] })
})

test('several words that are unknown are guessed to be nothing that is not sold, and a number is no slip', () => {
  // A plum is known and not sold; haalu is milk.
  for (const q of ['hundred plus', 'raksha bandhan', 'half fry']) {
    expect(search(q), q).toMatchObject({ ids: [], meant: [], unsold: [] })
  }
  expect(search('plumm')).toMatchObject({ ids: [], unsold: ['plum'] })
})

test('an ordinary word is no name that it sounds like', () => {
  expect(search('tomato paste wala')).toMatchObject({ unsold: ['tomato puree'] })
  expect(search('palak paste')).toMatchObject({ ids: ['palak'], ignored: ['paste'], unsold: [] })
})

test('a name of several words that is not sold is said with a slip, rather than what one of its words names', () => {
  expect(search('tomato ketchap')).toMatchObject({ ids: [], unsold: ['sauce'] })
  expect(search('tomato gravvy')).toMatchObject({ ids: ['tomato'], unsold: [] })
})

test('a name with a slip is one that is not sold in either language', () => {
  for (const q of ['tamatar kechap', 'tamatar ketchap'])
    expect(search(q), q).toMatchObject({ ids: [], unsold: ['sauce'] })
  expect(search('tamatar').ids).toEqual(['tomato'])
})

test('what is thick or thin is that all the same', () => {
  expect(search('mota chawal')).toMatchObject({ ids: ['rice'], ignored: [] })
  expect(search('thick chawal')).toMatchObject({ ids: ['rice'], ignored: [] })
})

test('a picture of food is the name of it', () => {
  expect(search('🎉').ids).toEqual([])
  expect(search('🍅')).toMatchObject({ ids: ['tomato'] })
  expect(search('🥛 500ml').ids[0]).toBe('small-milk')
})

test('a title is found by its words, though some of them name something that is not sold', () => {
  const tulsi = anIndexable({ id: 'tulsi', title: 'Tulsi in a clay pot', category: 'plants' })
  const plants = anIndexOf([tulsi, ...CATALOGUE])
  expect(findProducts(plants, 'tulsi in a clay pot', null)).toMatchObject({ matches: { met: 1 }, unsold: [] })
  expect(findProducts(plants, 'clay pot', null)).toMatchObject({ matches: { met: 0 } })
})

test('three letters on the other keyboard are meant only where they are a name as it is written', () => {
  // "hen" would be पाल and "hat" पोू, which is no Hindi; "our" is दही.
  const dairy = anIndexOf([anIndexable({ id: 'curd', title: 'Set curd' }), ...CATALOGUE])
  const found = (q: string) => findProducts(dairy, q, null).matches.met
  expect([found('hen'), found('hat'), found('our')]).toEqual([0, 0, 1])
})

test('words that the other keyboard knows all of are meant rather than one of them alone', () => {
  const oil = anIndexable({ id: 'oil', title: 'Sunflower oil', hindiName: 'सूरजमुखी का तेल', position: 1 })
  const garlic = anIndexable({ id: 'garlic', title: 'Garlic', tags: ['lasun'], position: 2 })
  const coffee = anIndexable({ id: 'coffee', title: 'Filter coffee', hindiName: 'कॉफ़ी', position: 3 })
  const counter = anIndexOf([oil, garlic, coffee])
  const found = (q: string) => {
    const { matches } = findProducts(counter, q, null)
    return pageOfMatches(counter, { ...DEFAULT_CATALOGUE_QUERY, q }, matches, { limit: 9, cursor: null }).products
  }
  // "lsn" is lasun, garlic, by its consonants.
  expect(found('mtjpcgKr ke lsn').map(({ id }) => id)).toEqual(['oil'])
  expect(found('lsn').map(({ id }) => id)).toEqual(['garlic'])
  expect(found('k\\Hr').map(({ id }) => id)).toEqual(['coffee'])
})

test('what a word with a slip names comes before what only has the word beside others', () => {
  const coconut = anIndexable({ id: 'coconut', title: 'Kerala coconut', stock: 0, position: 2 })
  const oil = anIndexable({ id: 'oil', title: 'Coconut oil', position: 1 })
  const catalogue = anIndexOf([oil, coconut])
  const { matches } = findProducts(catalogue, 'coconyt', null)
  const page = pageOfMatches(catalogue, DEFAULT_CATALOGUE_QUERY, matches, { limit: 10, cursor: null })
  expect(page.products.map(({ id }) => id)).toEqual(['coconut', 'oil'])
})

test('a slip in a short word is forgiven beside the other words of a name', () => {
  const oils = anIndexOf([anIndexable({ id: 'oil', title: 'Mustard oil' }), ...CATALOGUE])
  for (const q of ['mustard oik', 'mustard ol']) expect(findProducts(oils, q, null).matches.met, q).toBe(1)
})

test('what goods are called is meant rather than a grower whose name is as near', () => {
  const bread = anIndexable({ id: 'bread', title: 'Bread', vendor: 'Tawa Gali Bakers', position: 1 })
  const garlic = anIndexable({ id: 'garlic', title: 'Garlic', position: 2 })
  expect(findProducts(anIndexOf([bread, garlic]), 'galic', null).meant).toEqual([{ typed: 'galic', meant: 'garlic' }])
})

test('names that are one when they are joined are told apart by how many words were typed', () => {
  const both = [anIndexable({ id: 'tea', title: 'Tea' }), anIndexable({ id: 'roti', title: 'Phulka' })]
  const shop = anIndexOf(both)
  const first = (q: string) =>
    pageOfMatches(shop, DEFAULT_CATALOGUE_QUERY, findProducts(shop, q, null).matches, { limit: 9, cursor: null })
  expect(first('chapatti').products.map(({ id }) => id)).toEqual(['roti'])
  expect(first('cha patti').products.map(({ id }) => id)).toEqual(['tea'])
})

test('vowels of a long word are written by ear, and its consonants say which it is', () => {
  expect(search('tomotar').ids).toEqual(['tomato'])
})

test('a word that nobody knows makes none of those beside it doubtful', () => {
  const dals = anIndexOf([anIndexable({ id: 'toor', title: 'Toor dal' }), ...CATALOGUE])
  expect(findProducts(dals, 'qwxzv toor dal', null)).toMatchObject({ ignored: ['qwxzv'], matches: { met: 1 } })
})

test('a name in the plural is not what a word of a title says: a green capsicum is none of the greens', () => {
  const green = anIndexOf([anIndexable({ id: 'capsicum', title: 'Green capsicum' }), ...CATALOGUE])
  const found = findProducts(green, 'keerai', null)
  const page = pageOfMatches(green, DEFAULT_CATALOGUE_QUERY, found.matches, { limit: 10, cursor: null })
  expect(page.products.map(({ id }) => id)).toEqual(['palak'])
})

test('goods are found by every name the lexicon has, though the product has none of them', () => {
  expect(search('खीरा').ids).toEqual(['cucumber'])
  expect(search('thakkali').ids).toEqual(['tomato'])
})

test('what is known and not sold is said, and nothing that sounds alike is found instead', () => {
  expect(search('karela')).toMatchObject({ ids: [], unsold: ['bitter gourd'] })
})

test.each([
  ['green grapes', 'Moong dal', 'green grapes'],
  ['black gram', 'Nashik black grapes', 'urad dal'],
  ['playing cards', 'Plain curd', 'games'],
])('"%s" are not sold, though all but a slip they are another name of %s', (q, title, goods) => {
  const found = findProducts(anIndexOf([anIndexable({ id: 'near', title }), ...CATALOGUE]), q, null)
  expect(found).toMatchObject({ matches: { met: 0 }, meant: [] })
  expect(found.unsold.map((number) => LEXICON[number]?.name)).toEqual([goods])
})

test('a tag that names another kind of goods says what a product is for, not what it is', () => {
  const tagged = anIndexOf([
    anIndexable({ id: 'curd', title: 'Curd', tags: ['dahi', 'lassi'] }),
    anIndexable({ id: 'jaggery', title: 'Jaggery powder', tags: ['gud', 'ladoo'] }),
  ])
  const unsoldOf = (q: string) => findProducts(tagged, q, null).unsold.map((goods) => LEXICON[goods]?.name)
  expect(unsoldOf('lassi')).toEqual(['lassi'])
  // What is made of it has other names, too.
  expect(unsoldOf('rasgulla')).toEqual(['mithai'])
  expect(suggestNames(tagged, 'las')).not.toContain('lassi')
  expect(findProducts(tagged, 'dahi', null).matches.met).toBe(1)
  const named = anIndexOf([anIndexable({ id: 'drink', title: 'Curd drink', aliases: ['lassi'], tags: ['dahi'] })])
  expect(findProducts(named, 'lassi', null).matches.met).toBe(1)
})

test('a kind of what is sold is not what is sold', () => {
  expect(search('basmati chawal')).toMatchObject({ ids: [], unsold: ['basmati'] })
})

test('what is sold is a kind of what was asked for', () => {
  expect(search('gourds').ids).toEqual(['cucumber'])
})

test('a word that nothing has is left out beside one that is sure, and said', () => {
  expect(search('amul doodh')).toMatchObject({ ids: ['milk', 'small-milk'], ignored: ['amul'] })
})

test('things of other shops are not taken for what is part of their name', () => {
  expect(search('coconut phone cover').ids).toEqual([])
  expect(search('blorfent').ids).toEqual([])
})

test('one letter is the beginning of nothing', () => {
  expect(search('k').ids).toEqual([])
  expect(search('tomato k')).toMatchObject({ ids: ['tomato'], ignored: ['k'] })
})

test('a dish among the tags makes no other goods of a product', () => {
  expect(search('paneer').ids).toEqual([])
})

test('of words alike in sound the one that is spelled so is meant', () => {
  expect(search('weat').ids).toEqual(['wheat'])
})

test('a grower is found by a name that is also one of goods, where all words are the grower’s', () => {
  expect(search('kathal backwater').ids).toEqual(['coconut'])
  expect(search('kathal')).toMatchObject({ ids: [], unsold: ['jackfruit'] })
})

test('the pack that was named comes first among those that are alike', () => {
  expect(search('milk').ids).toEqual(['milk', 'small-milk'])
  expect(search('milk 500 ml').ids).toEqual(['small-milk', 'milk'])
})

test('the filters of a list are those of a search', () => {
  expect(search('milk', { categories: ['vegetables'] })).toMatchObject({ ids: [], meant: [], ignored: [] })
  expect(search('kheera', { inStock: true }).ids).toEqual([])
})

test('what was typed on the other keyboard is found', () => {
  expect(search('सगतक')).toMatchObject({ ids: ['milk', 'small-milk'], meant: [{ typed: 'सगतक', meant: 'milk' }] })
})

test('what the other keyboard spells without a slip is meant rather than what is near', () => {
  const spices = anIndexOf([anIndexable({ id: 'haldi', title: 'Turmeric powder' }), ...CATALOGUE])
  expect(findProducts(spices, 'पोत्ग', null)).toMatchObject({ unsold: [], matches: { met: 1 } })
})

test('what is called just so comes before what is called more, whatever the script, and filler is part of a title that has it', () => {
  const dals = anIndexOf([
    anIndexable({ id: 'organic', title: 'Organic toor dal', position: 2 }),
    anIndexable({ id: 'plain', title: 'Toor dal', position: 3 }),
    anIndexable({ id: 'sold-out', title: 'Toor dal', stock: 0, position: 1 }),
  ])
  const idsOf = (q: string) => {
    const page = { limit: 10, cursor: null }
    const query = { ...DEFAULT_CATALOGUE_QUERY, q }
    return pageOfMatches(dals, query, findProducts(dals, q, null).matches, page).products.map(({ id }) => id)
  }
  for (const q of ['Toor dal', 'toor dal 1 kg', 'तूर दाल', 'toordal', 'fresh toor dal chahiye']) {
    expect(idsOf(q), q).toEqual(['plain', 'organic', 'sold-out'])
  }
  dals.put(anIndexable({ id: 'organic', title: 'Organic toor dal', position: 4 }))
  expect(idsOf('organic toor dal')).toEqual(['organic', 'plain', 'sold-out'])
})

test('what it is for, with or without is left out where nothing is called so', () => {
  const carrots = anIndexOf([anIndexable({ id: 'carrot', title: 'Red carrot', tags: ['gajar'] }), ...CATALOGUE])
  const idsOf = (q: string) => {
    const { matches, ignored } = findProducts(carrots, q, null)
    const query = { ...DEFAULT_CATALOGUE_QUERY, q }
    const page = pageOfMatches(carrots, query, matches, { limit: 10, cursor: null })
    return { ids: page.products.map(({ id }) => id), ignored }
  }
  expect(idsOf('dosa wali gajar')).toEqual({ ids: ['carrot'], ignored: ['dosa', 'wali'] })
  expect(idsOf('dosa banane wali gajar')).toEqual({ ids: ['carrot'], ignored: ['dosa', 'banane', 'wali'] })
  expect(idsOf('डोसा वाली गाजर').ids).toEqual(['carrot'])
  expect(idsOf('kheera without beej').ids).toEqual(['cucumber'])
  expect(idsOf('rice idli ke saath').ids).toEqual(['rice'])
  // Nothing else is named, or what is left is not sold either.
  for (const q of ['dosa wali', 'gajar wala juice', 'dosa wala tawa', 'nariyal paani wala'])
    expect(idsOf(q).ids, q).toEqual([])
})
