import { expect, test } from 'vitest'
import { findProducts, pageOfMatches } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf, LEXICON } from '#tests/support/stores/search-index.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../../catalogue/query.ts'

const CATALOGUE = [
  anIndexable({ id: 'coconut', title: 'Kerala coconut', category: 'fruits', position: 2 }),
  anIndexable({ id: 'milk', title: 'A2 cow milk', netAmount: 1000, netUnit: 'ml', position: 3 }),
  anIndexable({ id: 'small-milk', title: 'Cow milk', netAmount: 500, netUnit: 'ml', position: 4 }),
]

const SHOP = anIndexOf(CATALOGUE)

function search(q: string, index = SHOP) {
  const { matches, unsold, ...found } = findProducts(index, q, null)
  const { products } = pageOfMatches(index, DEFAULT_CATALOGUE_QUERY, matches, { limit: 10, cursor: null })
  return { ...found, ids: products.map(({ id }) => id), unsold: unsold.map((each) => LEXICON[each]?.name) }
}

test('a name is found whether or not a genitive is written within it, and in the case that it stands in', () => {
  const chana = anIndexable({ id: 'chana', title: 'Kabuli chana', position: 10 })
  const corn = anIndexable({ id: 'corn', title: 'Sweet corn', tags: ['makka'], category: 'vegetables', position: 11 })
  const shop = anIndexOf([chana, corn, ...CATALOGUE])
  const unsoldOf = (q: string) => search(q, shop).unsold
  for (const q of ['chana dal', 'chana ki dal', 'chane ki dal', 'चने की दाल'])
    expect(unsoldOf(q), q).toEqual(['chana dal'])
  for (const q of ['nariyal pani', 'nariyal ka paani']) expect(unsoldOf(q), q).toEqual(['tender coconut'])
  for (const q of ['makki ka atta', 'makki ka aata']) expect(unsoldOf(q), q).toEqual(['corn flour'])
  // What is no name without it is what its words say.
  expect(search('gai ka doodh').ids).toEqual(['milk', 'small-milk'])
})

test('what food is filled into is no other goods, unless nothing else is asked for', () => {
  for (const q of [
    'milk cup',
    'cup milk',
    'doodh thaili',
    'doodh ka dabba',
    'doodh kulhad',
    'milk tub',
    'a glass of milk',
    'doodh ka glass',
  ])
    expect(search(q), q).toMatchObject({ ids: ['milk', 'small-milk'], ignored: [], meant: [], unsold: [] })
  for (const q of ['cup', 'tea cup', 'coffee mug'])
    expect(search(q), q).toMatchObject({ ids: [], unsold: ['utensils'] })
  const berries = anIndexable({ id: 'berries', title: 'Strawberry', tags: ['berry'], position: 10 })
  const shop = anIndexOf([berries, ...CATALOGUE])
  for (const q of ['doodh ki bori', 'बोरी दूध', 'do bori doodh', 'sack of milk'])
    expect(search(q, shop), q).toMatchObject({ ids: ['milk', 'small-milk'], ignored: [], unsold: [] })
  // It is no berry that is near it in letters.
  for (const q of ['bori', 'बोरी', 'sack']) expect(search(q, shop), q).toMatchObject({ ids: [], unsold: ['bags'] })
  for (const q of ['glass', 'गिलास']) expect(search(q, shop), q).toMatchObject({ ids: [], unsold: ['utensils'] })
})

test('how soon and how much of all is no name of goods', () => {
  for (const q of ['urgent milk', 'jaldi doodh chahiye', 'sabse accha doodh', 'doodh abhi', 'सबसे अच्छा दूध'])
    expect(search(q), q).toMatchObject({ ids: ['milk', 'small-milk'], ignored: [], meant: [] })
})

test('fruit as it is heard is fruit, and no drink that begins like it', () => {
  for (const q of ['frut', 'froot', 'frute', 'fruits', 'फ्रूट'])
    expect(search(q), q).toMatchObject({ ids: ['coconut'], unsold: [] })
  expect(search('frooti')).toMatchObject({ ids: [], unsold: ['juice'] })
})

test('a name of several words is one however its last word is spelled, though that begins others', () => {
  const chana = anIndexable({ id: 'chana', title: 'Kabuli chana', position: 10 })
  const cinnamon = anIndexable({ id: 'cinnamon', title: 'Daalchini', position: 11 })
  const shop = anIndexOf([chana, cinnamon, ...CATALOGUE])
  for (const q of ['chana dal', 'chana daal', 'chane ki daal']) expect(search(q, shop).unsold, q).toEqual(['chana dal'])
})

test('goods are not what is made with them, and only that is listed which is asked for', () => {
  const rice = anIndexable({ id: 'rice', title: 'Sona masoori rice', tags: ['chawal', 'everyday rice'], position: 12 })
  const poha = anIndexable({ id: 'poha', title: 'Poha', tags: ['flattened rice', 'kanda poha'], position: 10 })
  const cumin = anIndexable({ id: 'cumin', title: 'Cumin seeds', tags: ['jeera', 'jeera rice'], position: 11 })
  const shop = anIndexOf([poha, cumin, rice])
  for (const q of ['rice', 'need 2 kg rice', 'everyday rice']) expect(search(q, shop).ids, q).toEqual(['rice'])
  for (const q of ['jeera', 'jeera rice']) expect(search(q, shop).ids, q).toEqual(['cumin'])
  expect(search('flattened rice', shop).ids).toEqual(['poha'])
})

test('a dish is none of what it is cooked of, but what an owner says in a tag that it is for', () => {
  const rice = anIndexable({ id: 'rice', title: 'Sona masoori rice', position: 12 })
  const curd = { id: 'curd', title: 'Curd', position: 11 }
  expect(search('curd rice', anIndexOf([rice, anIndexable(curd)])).ids).toEqual([])
  expect(search('curd rice', anIndexOf([rice, anIndexable({ ...curd, tags: ['curd rice'] })])).ids).toEqual(['curd'])
  // Oil that is pressed of what is sold beside oil for cooking is neither.
  const oils = ['Garlic', 'Sunflower oil'].map((title) => anIndexable({ id: title, title }))
  expect(search('garlic oil', anIndexOf(oils)).ids).toEqual([])
})

test('a half-typed name is not a word of another that is only spelled like what there is of it', () => {
  const lemon = anIndexable({ id: 'lemon', title: 'Kagzi nimbu', tags: ['nimbu pani'], position: 10 })
  const paneer = anIndexable({ id: 'paneer', title: 'Paneer', position: 11 })
  const shop = anIndexOf([lemon, paneer])
  expect(search('panee', shop).ids).toEqual(['paneer'])
  // A name of what is sold is meant in every spelling.
  const jaggery = anIndexable({ id: 'jaggery', title: 'Jaggery', tags: ['gud'] })
  const eggs = anIndexable({ id: 'eggs', title: 'Eggs', tags: ['guddu'] })
  expect(search('gudd', anIndexOf([eggs, jaggery])).ids).toEqual(['jaggery'])
})

test('a word that stands in a tag alone makes none beside it superfluous', () => {
  const lotus = { id: 'lotus', title: 'Pink lotus tuber', tags: ['water plant'], vendor: 'Retivan Nursery' }
  const shop = anIndexOf([anIndexable(lotus)])
  expect(search('water qwertz', shop).ids).toEqual([])
  for (const q of ['pink qwertz', 'retivan qwertz', 'lotus qwertz']) expect(search(q, shop).ids, q).toEqual(['lotus'])
})

test('what something is cooked or fried with is wanted, and not the dish', () => {
  const shop = anIndexOf([anIndexable({ id: 'oil', title: 'Sunflower oil' })])
  for (const q of ['poori talne ka tel', 'sabzi pakane ka tel']) expect(search(q, shop).ids, q).toEqual(['oil'])
})

test('several of what no grocery sells are known as one is', () => {
  const orange = anIndexable({ id: 'orange', title: 'Nagpur orange', tags: ['बच्चों के फल'] })
  for (const q of ['बच्चों के खिलौने', 'khilone']) expect(search(q, anIndexOf([orange])).ids, q).toEqual([])
})

test('what a word was taken for is called as the shop calls it, in the script that it was typed in', () => {
  const tomato = anIndexable({ id: 'tomato', title: 'Desi tomato', tags: ['tamatar', 'टमाटर'], position: 10 })
  const beans = anIndexable({ id: 'beans', title: 'Chitra rajma', tags: ['kidney beans'], position: 11 })
  const shop = anIndexOf([tomato, beans])
  const meantBy = (q: string) => search(q, shop).meant
  // Nobody here says tamata, another of its names, which is what a slip leads to.
  expect(meantBy('tamato')).toEqual([{ typed: 'tamato', meant: 'tomato' }])
  expect(meantBy('tamatsr')).toEqual([{ typed: 'tamatsr', meant: 'tamatar' }])
  expect(meantBy('टमाटक')).toEqual([{ typed: 'टमाटक', meant: 'टमाटर' }])
  expect(meantBy('kidnwy beans')).toEqual([{ typed: 'kidnwy', meant: 'kidney' }])
  // The plural is the same word.
  expect(meantBy('tamatar leaves')).toEqual([])
  expect(meantBy('kidney baens')).toEqual([{ typed: 'baens', meant: 'beans' }])
})

test('a maker of several words is left out as one name, but for one whose goods are sold', () => {
  for (const q of ['mother dairy doodh', 'doodh mother dairy', 'mother dairy milk 500 ml'])
    expect(search(q), q).toMatchObject({
      ids: expect.arrayContaining(['milk', 'small-milk']),
      ignored: ['mother dairy'],
    })
  // Alone it is asked for the goods in its name, if it has any.
  expect(search('mother dairy')).toMatchObject({ ids: ['milk', 'small-milk'], ignored: ['mother'], unsold: [] })
  expect(search('milky mist')).toMatchObject({ ids: [], ignored: ['milky mist'], meant: [], unsold: [] })
  expect(search('brooke bond red label milk').ignored).toEqual(['brooke bond red label'])
  // The number is no amount.
  expect(search('24 mantra milk').ignored).toEqual(['24 mantra'])
  // What a maker calls its goods.
  for (const q of ['amul gold milk', 'amul zzyzx milk']) expect(search(q).ignored, q).toEqual([q.replace(' milk', '')])
  const own = anIndexable({ id: 'own', title: 'Toned milk', vendor: 'Mother Dairy', position: 5 })
  expect(search('mother dairy milk', anIndexOf([...CATALOGUE, own]))).toMatchObject({ ids: ['own'], ignored: [] })
})

test('a part of a maker’s name hides nothing that the shop sells', () => {
  const chocolate = anIndexable({ id: 'chocolate', title: 'Idukki dark chocolate', position: 10 })
  const cheese = anIndexable({ id: 'cheese', title: 'Aged cheese', category: 'dairy', position: 11 })
  const shop = anIndexOf([chocolate, cheese, ...CATALOGUE])
  expect(search('id', shop)).toMatchObject({ ids: ['chocolate'], ignored: [] })
  expect(search('go cheese', shop)).toMatchObject({ ids: ['cheese'], ignored: ['go'] })
  expect(search('id fresh cheese', shop)).toMatchObject({ ids: ['cheese'], ignored: ['id fresh'] })
})

test('a sentence is read by what it asks for', () => {
  const mango = anIndexable({ id: 'mango', title: 'Kesar mango', category: 'fruits', position: 10 })
  const palak = anIndexable({ id: 'palak', title: 'Palak', tags: ['greens', 'hare patte'], position: 11 })
  const shop = anIndexOf([mango, palak, ...CATALOGUE])
  for (const q of [
    'do you have fresh milk today',
    'i am looking for some milk for making kheer',
    'mujhe kal subah doodh chahiye',
    'bhaiya aaj thoda doodh bhejiye',
    'kya kal tak doodh mil sakta hai',
    'doodh nashte ke liye',
    'कल सुबह दूध चाहिए',
  ])
    expect(search(q, shop), q).toMatchObject({ ids: ['milk', 'small-milk'], ignored: [], meant: [], unsold: [] })
})

test('what it is for belongs to a name where both together are one', () => {
  const rice = anIndexable({ id: 'rice', title: 'Sona masoori rice', position: 10 })
  const basmati = anIndexable({ id: 'basmati', title: 'Basmati rice', position: 11 })
  const shop = anIndexOf([rice, basmati])
  for (const q of ['rice for biryani', 'which rice is best for biryani', 'biryani ke liye chawal'])
    expect(search(q, shop).ids, q).toEqual(['basmati'])
  expect(search('rice for lunch', shop).ids).toEqual(['rice', 'basmati'])
})

test('a name in which "wala" stands is that name, and the word before a genitive the one that it is a form of', () => {
  const salt = anIndexable({ id: 'salt', title: 'Iodised salt', tags: ['namak'], position: 10 })
  const corn = anIndexable({ id: 'corn', title: 'Sweet corn', tags: ['makka'], position: 11 })
  const shop = anIndexOf([salt, corn])
  expect(search('sendha wala namak', shop)).toMatchObject({ ids: [], unsold: ['rock salt'] })
  expect(search('makke ke dane', shop)).toMatchObject({ ids: ['corn'], ignored: [] })
  // "Banane" is to make, before a genitive, too.
  const banana = anIndexable({ id: 'banana', title: 'Robusta banana', category: 'fruits', position: 1 })
  expect(search('kheer banane ka namak', anIndexOf([salt, banana])).ids).toEqual(['salt'])
})

test('a word that products have as it is typed is no name that is only spelled like it', () => {
  const palm = anIndexable({ id: 'palm', title: 'Areca palm', category: 'plants', position: 10 })
  const garlic = anIndexable({ id: 'garlic', title: 'Garlic', position: 11 })
  const peas = anIndexable({ id: 'peas', title: 'Green peas in the pod', position: 12 })
  // Plants are paudhe, too.
  expect(search('garlic pods', anIndexOf([palm, garlic, peas]))).toMatchObject({ ids: ['garlic'], ignored: ['pods'] })
})
