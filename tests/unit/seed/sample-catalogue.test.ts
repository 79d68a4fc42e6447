import { expect, test } from 'vitest'
import { comparablePrice } from '#domain/catalogue/prices.ts'
import { searchRank, searchTerms } from '#domain/catalogue/search.ts'
import type { SampleGroup } from '#seed/catalogue/sample-group.ts'
import { SAMPLE_CATEGORIES, sampleCatalogue } from '#seed/sample-store.ts'

/** What a family buys again and again, and the plain product that each name should lead to. */
const STAPLES: Record<string, string> = {
  tomato: 'Desi tomato',
  onion: 'Nashik onion',
  potato: 'Pahadi aloo',
  ginger: 'Ginger',
  garlic: 'Garlic',
  'green chilli': 'Green chilli',
  coriander: 'Coriander',
  spinach: 'Palak',
  okra: 'Okra',
  cauliflower: 'Cauliflower',
  lemon: 'Kagzi nimbu',
  banana: 'Robusta banana',
  apple: 'Kashmiri apple',
  milk: 'Toned milk',
  curd: 'Curd',
  paneer: 'Paneer',
  eggs: 'Farm eggs',
  bread: 'Sandwich bread',
  atta: 'Chakki atta',
  'toor dal': 'Toor dal',
  'moong dal': 'Moong dal',
  chana: 'Kabuli chana',
  'basmati rice': 'Basmati rice',
  'everyday rice': 'Sona masoori rice',
  'edible oil': 'Sunflower oil',
  ghee: 'Cow ghee',
  sugar: 'Sugar',
  salt: 'Iodised salt',
  turmeric: 'Turmeric powder',
  'red chilli powder': 'Red chilli powder',
  cumin: 'Cumin seeds',
  tea: 'Assam CTC chai',
  poha: 'Poha',
}

/** Words of an ingredient to the allergen that it is. */
const ALLERGENIC = [
  [/milk|lactic/i, 'milk'],
  [/wheat/i, 'gluten'],
  [/peanut/i, 'nuts'],
  [/\beggs?\b/i, 'egg'],
] as const

const { products: packs } = sampleCatalogue(() => crypto.randomUUID())
const groups = SAMPLE_CATEGORIES.flatMap(({ name, products }) =>
  products.map((group) => ({ category: name, ...group })),
)
const food = groups.filter(({ facts }) => facts.diet !== 'none')
const soldBefore = (group: SampleGroup) => group.packs.some(({ soldBy = 'pack' }) => soldBy === 'pack')

test.each(Object.entries(STAPLES))('a search for %s finds %s, in stock', (name, title) => {
  const found = packs.filter((pack) => searchRank(searchTerms(name), pack) !== null && pack.stock > 0)
  expect(found.map((pack) => pack.title)).toContain(title)
})

test('a larger pack is not dearer by the kilogram, litre or piece than a smaller one of the same product', () => {
  const dearer = packs.flatMap((small) =>
    packs
      .filter(({ groupId, netUnit }) => groupId === small.groupId && netUnit === small.netUnit)
      .filter(({ netAmount }) => Number(netAmount) > Number(small.netAmount))
      .filter((large) => priceOf(large) > priceOf(small))
      .map((large) => `${large.title}: ${large.unit} beside ${small.unit}`),
  )
  expect(dearer).toEqual([])
})

test('every pack of a product that has several is distinguished by its net quantity', () => {
  for (const { title, packs: each } of groups.filter((group) => group.packs.length > 1)) {
    const amounts = packs.filter((pack) => pack.title === title).map(({ netAmount }) => netAmount)
    expect(amounts, title).not.toContain(null)
    expect(new Set(amounts).size, title).toBe(each.length)
  }
})

test('loose goods are weighed in steps of 250 g, whose price is that of a kilogram in whole paise', () => {
  const loose = packs.filter(({ soldBy }) => soldBy === 'loose')
  expect(loose.length).toBeGreaterThanOrEqual(3)
  for (const { title, unit, mrp, sellingPrice } of loose) {
    expect([title, unit, mrp]).toEqual([title, '250 g', sellingPrice])
    expect(Number.isSafeInteger((sellingPrice * 1000) / 250)).toBe(true)
  }
})

test('a pack names who made, packed or imported the food, with an address, a licence, its net quantity and its origin', () => {
  for (const { title, facts } of food.filter(soldBefore)) {
    const { maker, packer, importer } = facts
    const parties = [maker, packer, importer].flatMap((party) => party ?? [])
    expect(parties, title).not.toEqual([])
    for (const { name, address } of parties) expect([name, address], title).toEqual([/./, /\b\d{6}, [A-Z]/].map(match))
    expect(facts.fssaiLicence, title).toMatch(/^\d{14}$/)
    expect(facts.originRegion, title).toBeTruthy()
  }
  for (const { title, netAmount, soldBy } of packs) {
    if (soldBy === 'pack') expect(netAmount, title).not.toBeNull()
  }
})

test('goods of another country name it and their importer, and goods of India name none', () => {
  const imported = groups.filter(({ facts }) => (facts.origin ?? 'IN') !== 'IN')
  expect(imported.length).toBeGreaterThanOrEqual(2)
  for (const { title, facts } of groups) expect(Boolean(facts.importer), title).toBe((facts.origin ?? 'IN') !== 'IN')
})

test('packed food that is more than what was picked names its ingredients and the time it is good for', () => {
  for (const { title, facts } of food.filter((group) => soldBefore(group) && group.facts.maker)) {
    expect(facts.ingredients, title).toBeTruthy()
    expect(facts.bestBeforeDays, title).toBeGreaterThanOrEqual(1)
    expect(facts.storage, title).not.toBe('fresh')
  }
})

test('dried food is kept in no cold, and says how long it is good for', () => {
  const dried = food.filter(({ description }) => /dried/i.test(description))
  expect(dried.map(({ title }) => title)).toEqual(expect.arrayContaining(['Guntur chilli', 'Nilgiri green tea']))
  for (const { title, facts } of dried) {
    expect(facts, title).toMatchObject({ storage: 'ambient', bestBeforeDays: expect.any(Number) })
  }
})

test('an ingredient that is an allergen is named as one, and eggs are marked as eggs', () => {
  for (const { title, facts } of food) {
    const named = ALLERGENIC.flatMap(([word, allergen]) => (word.test(facts.ingredients ?? '') ? [allergen] : []))
    expect(facts.allergens ?? [], title).toEqual(expect.arrayContaining(named))
    expect(facts.diet === 'egg', title).toBe(facts.allergens?.includes('egg') === true)
  }
})

test('the parts of a food weigh no more than the whole', () => {
  for (const { title, facts } of food) {
    if (!facts.nutrition) continue
    const { proteinMg, carbohydrateMg, sugarsMg, addedSugarsMg, fatMg, saturatedFatMg, transFatMg } = facts.nutrition
    expect(proteinMg + carbohydrateMg + fatMg, title).toBeLessThanOrEqual(100_000)
    expect(addedSugarsMg, title).toBeLessThanOrEqual(sugarsMg)
    expect(sugarsMg, title).toBeLessThanOrEqual(carbohydrateMg)
    expect(saturatedFatMg + transFatMg, title).toBeLessThanOrEqual(fatMg)
  }
})

test('the energy of a food is that of its protein, carbohydrate and fat, give or take a tenth', () => {
  for (const { title, facts } of food) {
    if (!facts.nutrition) continue
    const { energyKcal, proteinMg, carbohydrateMg, fatMg } = facts.nutrition
    const kcal = (4 * proteinMg + 4 * carbohydrateMg + 9 * fatMg) / 1000
    expect(Math.abs(energyKcal - kcal), title).toBeLessThanOrEqual(kcal / 10)
  }
})

test('every food has a Hindi name in Devanagari, and no other script is in one', () => {
  for (const { title, hindiName } of food)
    expect(hindiName, title).toMatch(/^\p{Script=Devanagari}[\p{Script=Devanagari} ]*$/u)
})

test('the word organic is in no title, description, badge or tag without a certificate', () => {
  for (const { title, description, tags, packs: sold, category, facts } of groups) {
    const texts = [title, description, ...tags, ...sold.map(({ badge }) => badge?.text ?? '')]
    const claims = category === 'organic products' || texts.some((text) => /organic|जैविक|jaivik/i.test(text))
    expect(facts.organic != null, title).toBe(claims)
  }
})

test('the numbers of licences and certificates show that they are samples', () => {
  for (const { title, facts } of groups) {
    expect(facts.fssaiLicence ?? '10000000000000', title).toMatch(/^10{10}\d{3}$/)
    expect(facts.organic?.number ?? 'NPOP/0000/000000', title).toMatch(/^(NPOP|PGS)\/0000\/00000\d$/)
    expect(facts.organic?.validUntil ?? '2027-01-01', title).toMatch(/^2027-/)
  }
})

test('no product has more than twenty words and names to be found by', () => {
  for (const { title, tags } of groups) expect(tags.length, title).toBeLessThanOrEqual(20)
})

function priceOf({ sellingPrice, netAmount, netUnit }: (typeof packs)[number]): number {
  return comparablePrice(sellingPrice, { netAmount, netUnit })?.price ?? 0
}

function match(pattern: RegExp): unknown {
  return expect.stringMatching(pattern)
}
