import { expect, test } from 'vitest'
import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { aProductDetailDto } from '#tests/support/records/factories.ts'
import { factRows } from './fact-rows.ts'

const FACTS: ProductFacts = {
  diet: 'veg',
  origin: 'IN',
  originRegion: 'Karnataka',
  maker: { name: 'Ghat Road Estate', address: 'Chikkamagaluru 577156' },
  packer: null,
  importer: null,
  fssaiLicence: '10000000000004',
  bestBeforeDays: 180,
  allergens: ['milk', 'soy'],
  mayContain: ['nuts'],
  ingredients: 'Cocoa, cane sugar, milk solids, soy lecithin',
  nutrition: {
    energyKcal: 575,
    proteinMg: 8000,
    carbohydrateMg: 38_000,
    sugarsMg: 27_000,
    addedSugarsMg: 26_000,
    fatMg: 43_500,
    saturatedFatMg: 26_000,
    transFatMg: 0,
    sodiumMg: 12,
  },
  storage: 'ambient',
  organic: null,
}

const CHOCOLATE: Partial<ProductDetailDto> = {
  unit: '100 g',
  netAmount: 100,
  netUnit: 'g',
  soldBy: 'pack',
  price: '350',
  currentPrice: '320',
  diet: 'veg',
  origin: 'IN',
  facts: FACTS,
}

const rowsOf = (overrides: Partial<ProductDetailDto>) =>
  Object.fromEntries(
    factRows(aProductDetailDto({ ...CHOCOLATE, ...overrides })).map(({ label, lines }) => [label, lines]),
  )

test('allergens come first, by name and bold, with those a product may contain', () => {
  const [first] = factRows(aProductDetailDto(CHOCOLATE))
  expect(first).toEqual({
    label: 'Allergens',
    lines: ['Contains <b>milk and soy</b>.', 'May contain <b>peanuts or tree nuts</b>.'],
  })
})

test('food with ingredients and without allergens says so; what has no ingredients says nothing of them', () => {
  const none: ProductFacts = { ...FACTS, allergens: [], mayContain: [] }
  expect(rowsOf({ facts: none }).Allergens).toEqual(['None of those that a label must name'])
  expect(rowsOf({ facts: { ...none, ingredients: null } })).not.toHaveProperty('Allergens')
})

test('the unit sale price is of the MRP, not of what the shop asks', () => {
  const rows = rowsOf({})
  expect(rows.MRP).toEqual(['₹350, incl. of all taxes'])
  expect(rows['Unit sale price']).toEqual(['₹3.50 per g'])
})

test('what is weighed out or sold by the piece has no MRP', () => {
  const loose = rowsOf({ soldBy: 'loose', unit: '250 g', netAmount: 250, price: '11', currentPrice: '11' })
  expect(loose).not.toHaveProperty('MRP')
  expect(loose).not.toHaveProperty('Unit sale price')
  expect(loose['Net quantity']).toEqual(['Weighed out for your order, in steps of 250 g'])
})

test('a label’s other facts are told in words', () => {
  expect(rowsOf({})).toMatchObject({
    'Food mark': ['Vegetarian'],
    'Net quantity': ['100 g'],
    'Per 100 g': [
      'Energy 575 kcal · protein 8 g · carbohydrate 38 g (sugars 27 g, of them added 26 g) · ' +
        'fat 43.5 g (saturated 26 g, trans 0 g) · sodium 12 mg',
    ],
    Storage: ['In a cool, dry place'],
    'Best before': ['At least 180 days left when it reaches you'],
    'Made by': ['Ghat Road Estate', 'Chikkamagaluru 577156'],
    'Country of origin': ['Karnataka, India'],
    'FSSAI licence': ['10000000000004'],
  })
})

test('what is sold by the millilitre has its nutrition for 100 ml', () => {
  expect(rowsOf({ netUnit: 'ml' })).toHaveProperty('Per 100 ml')
})

test('what is not known has no row', () => {
  expect(Object.keys(rowsOf({ facts: null, diet: null, origin: null }))).toEqual([
    'Net quantity',
    'MRP',
    'Unit sale price',
  ])
})
