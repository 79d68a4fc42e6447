import { expect, test } from 'vitest'
import { neighboursOf } from '#domain/search/neighbours.ts'
import { finish } from '#domain/search/steps.ts'
import { openSet, QUERY_SETS } from '#tests/search/evaluate.ts'
import { missedThresholds } from '#tests/search/thresholds.ts'
import { findProducts } from '#tests/support/stores/search-at-once.ts'

for (const set of QUERY_SETS) {
  test(`what is meant is found first and suggested, and what is not sold is not found, by the ${set} queries`, () => {
    expect(missedThresholds(set)).toEqual([])
  })
}

test('every query names products that there are', () => {
  for (const set of QUERY_SETS) {
    const { queries, packs } = openSet(set)
    const slugs = new Set(packs.map(({ groupSlug }) => groupSlug))
    expect(queries.flatMap(({ want }) => want).filter((slug) => !slugs.has(slug))).toEqual([])
  }
})

test('in the sample store a search leads to what it names, also by a name with a unit in it and two at once', () => {
  const { packs, search } = openSet('sample-tuned')
  const titles = new Map(packs.map(({ groupSlug, title }) => [groupSlug, title]))
  const found = (q: string) => search(q).map((slug) => titles.get(slug))
  expect(found('green gram')[0]).toBe('Moong dal')
  for (const q of ['gehu ka aata', 'godhumai maavu', 'wheat flour']) expect(found(q)[0], q).toBe('Chakki atta')
  expect(found('jinjer')[0]).toBe('Ginger')
  // Written as one word, and as it is heard, though "nariyal" alone is sold.
  expect(found('चायपत्ती')[0]).toBe('Assam CTC chai')
  expect(found('nariyal paani')).toEqual([])
  expect(found('malai paneer')[0]).toBe('Paneer')
  // Olive oil is an oil, and not what is meant by one to cook with every day.
  expect(found('khane ka tel')).toEqual(['Kachi ghani mustard oil', 'Sunflower oil'])
  expect(found('tel')).toContain('Cold-pressed olive oil')
  expect(found('anda tray')[0]).toBe('Farm eggs')
  expect(found('aggs')).toContain('Farm eggs')
  expect(found('mor milagai')).toEqual([])
  expect(found('aloo pyaz')).toEqual(expect.arrayContaining(['Pahadi aloo', 'Nashik onion']))
})

test('a word that says the kind of a thing hides nothing, and a half-typed name comes before a part of a longer one', () => {
  const { search } = openSet('sample-third')
  expect(search('gobh')[0]).toBe('cauliflower')
  for (const q of ['bendekai', 'bendakayalu', 'vendaikkai']) expect(search(q)[0], q).toBe('okra')
  for (const q of ['tomatopandu', 'thakkalipazham']) expect(search(q)[0], q).toBe('desi-tomato')
  // A gadda is a root, and a mattress where it stands alone.
  expect(search('potato gadda')[0]).toBe('pahadi-aloo')
  expect(search('gadda')).toEqual([])
  expect(search('mung bean split')[0]).toBe('moong-dal')
  for (const q of ['chilli podi', 'mirchi thool']) expect(search(q)[0], q).toBe('red-chilli-powder')
})

test('what is offered in place of goods that are not sold is of the kind that is said', () => {
  const { index, packs } = openSet('sample-third')
  const titles = new Map(packs.map(({ id, title }) => [id, title]))
  const offered = (q: string) => {
    const [goods = -1] = findProducts(index, q, null).unsold
    const { wider, productIds } = finish(neighboursOf(index, { goods, asked: q }, 20))
    return [index.lexicon[wider ?? -1]?.name, ...productIds.map((id) => titles.get(id))]
  }
  // Khapli wheat has the tag "atta", which is what it is for; atta is a kind of wheat, and no grain.
  expect(offered('besan')).toEqual(['flours', 'Chakki atta'])
  expect(offered('oats')).toEqual(['grains', 'Sona masoori rice', 'Khapli wheat', 'Basmati rice', 'Poha'])
  expect(offered('karela')).toEqual(['gourds', 'Kheera'])
  const oils = ['oil', 'Cold-pressed olive oil', 'Kachi ghani mustard oil', 'Sunflower oil']
  for (const q of ['badam ka tel', 'almond oil', 'बादाम का तेल']) expect(offered(q), q).toEqual(oils)
  expect(offered('shampoo')).toEqual([undefined])
  // What is made of it is called by it; a banana called by elaichi is not, and whoever says seeds wants no oil.
  for (const q of ['olive', 'olives', 'jaitun']) expect(offered(q), q).toEqual([undefined, 'Cold-pressed olive oil'])
  for (const q of ['mustard', 'sarson', 'सरसों', 'kadugu'])
    expect(offered(q), q).toEqual([undefined, 'Kachi ghani mustard oil'])
  for (const q of ['mustard seeds', 'cardamom', 'elaichi', 'saffron']) {
    expect(offered(q)[0], q).toBe('spices')
    expect(offered(q).join(), q).not.toMatch(/oil|mango|banana/)
  }
})

test('an amount may be joined to a name, and a shape beside a misspelt name says nothing', () => {
  const { search } = openSet('sample-fourth')
  for (const q of ['sugar1kg', 'chini2kilo', '1kgsugar', '500gmsugar']) expect(search(q)[0], q).toBe('sugar')
  for (const q of ['attaa5kg', '5kgatta']) expect(search(q)[0], q).toBe('chakki-atta')
  for (const q of ['panner cubes', 'panner tukde', 'pneer sliced']) expect(search(q)[0], q).toBe('paneer')
  // A unit is not cut out of the name that follows a number.
  expect(search('5grapes')[0]).not.toBe('sugar')
})

test('a whole word for something else is not the beginning of what is sold', () => {
  const { search } = openSet('sample-fourth')
  for (const q of ['cap', 'caps', 'car', 'cart', 'mat', 'ball', 'vicks', 'maaza', 'frooti'])
    expect(search(q), q).toEqual([])
  expect(search('capsi')[0]).toBe('green-capsicum')
  expect(search('carr')[0]).toBe('red-carrot')
})
