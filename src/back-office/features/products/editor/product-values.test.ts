import * as v from 'valibot'
import { expect, test } from 'vitest'
import { productForm } from '#contract/admin/catalogue/product-forms.ts'
import { productFormOf } from '#contract/admin/catalogue/products.ts'
import { LISTING_PROBLEMS } from '#domain/catalogue/editing/going-live.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { anEditableProduct } from '#tests/support/records/factories.ts'
import { conflictFields, mergeConflict } from '../../../parts/form/conflict/conflict.ts'
import { wrongFields } from '../../../parts/form/wrong-fields.ts'
import { missingFacts } from './listing-status.ts'
import { PRODUCT_NAMING, productParts } from './product-fields.ts'
import { NUTRIENTS, newPack, newProduct, type ProductValues, savedProduct } from './product-values.ts'
import { productValuesSchema, sentProduct } from './sent-product.ts'

const TODAY = '2026-11-22'
const party = { name: 'Sahyadri Foods', address: '4 Mill Road, Pune 411042' }
const facts: ProductFacts = {
  ...{ diet: 'veg', origin: 'IN', originRegion: 'Goa', maker: party, packer: null, importer: party },
  ...{ fssaiLicence: '10000000000002', bestBeforeDays: 45, allergens: ['gluten'], mayContain: ['nuts', 'soy'] },
  ...{ ingredients: 'Wheat', storage: 'ambient' },
  nutrition: {
    ...{ energyKcal: 1, proteinMg: 2, carbohydrateMg: 3, sugarsMg: 4, addedSugarsMg: 5, fatMg: 6 },
    ...{ saturatedFatMg: 7, transFatMg: 8, sodiumMg: 9 },
  },
  organic: { scheme: 'npop', body: 'OneCert', number: 'ORG-1', validUntil: '2027-03-31', registerUrl: null },
}

function opened() {
  const { group, packs } = anEditableProduct({
    group: { facts, aliases: ['haapus'] },
    pack: { sku: 'FR-1', barcode: '12345678' },
  })
  const [pack] = packs
  const more = { ...pack, id: crypto.randomUUID(), sku: 'FR-2', badge: { text: 'New', color: 'red' } as const }
  return { group, packs: [pack, more].map((each) => ({ ...each, problems: [] })) }
}

/** A product that lacks nothing, as somebody has typed it. */
function typed(change: Partial<ProductValues> = {}): ProductValues {
  const { values } = newProduct()
  return {
    ...values,
    ...{ title: 'Hill rambutan', category: 'fruits', vendor: 'Konkan Orchards', img: '/art/mango.webp' },
    ...{ imgAlt: 'A bowl of rambutan', diet: 'veg', storage: 'fresh' },
    packs: [{ ...newPack(), netAmount: 500, sellingPrice: 120_00 }],
    ...change,
  }
}

const wrong = (values: ProductValues) => wrongFields(productValuesSchema, values, PRODUCT_NAMING)?.fields

test('what was read is sent again as it was, field by field', () => {
  const product = opened()
  expect(v.parse(productForm, sentProduct(savedProduct(product).values))).toEqual(
    v.parse(productForm, productFormOf(product)),
  )
  const bare = { ...product, group: { ...product.group, facts: null } }
  expect(sentProduct(savedProduct(bare).values).group.facts).toBeNull()
})

test('a new product needs a name, a category, a vendor, and how much is in it: size, SKU and MRP follow', () => {
  expect(Object.keys(wrong(newProduct().values) ?? {})).toEqual([
    'title',
    'category',
    'vendor',
    'packs[0].sku',
    'packs[0].unit',
  ])
  expect(wrong(typed())).toBeUndefined()
  expect(sentProduct(typed()).packs).toMatchObject([
    { unit: '500 g', sku: 'HILL-RAMBUTAN-500-G', sellingPrice: 120_00, mrp: 120_00, state: 'live' },
  ])
  expect(missingFacts(typed(), TODAY)).toEqual([])
})

test('products whose names are in another script have SKUs of their own', () => {
  const skuOf = (title: string) => sentProduct({ ...typed(), title }).packs[0]?.sku
  expect(skuOf('पालक')).toMatch(/^P[A-Z0-9]+-500-G$/)
  expect(skuOf('पालक')).not.toBe(skuOf('मेथी'))
  expect(skuOf('पालक')).toBe(skuOf('पालक'))
})

test('nothing typed of a label is lost: without a food mark it is not saved, and half a party or table is refused', () => {
  expect(wrong(typed({ diet: '', ingredients: 'Wheat' }))).toEqual({ diet: expect.stringContaining('label facts') })
  expect(Object.keys(wrong(typed({ makerAddress: 'Pune' })) ?? {})).toEqual(['makerName'])
  expect(Object.keys(wrong(typed({ energyKcal: 340 })) ?? {})).toEqual(NUTRIENTS.slice(1))
  expect(Object.keys(wrong(typed({ organicScheme: 'npop' })) ?? {})).toEqual(['organicValidUntil'])
  expect(wrong(typed({ fssaiLicence: '12' }))).toEqual({ fssaiLicence: expect.stringContaining('14 digits') })
})

test('every problem that keeps a pack from going live leads to a field of the form', () => {
  const bare = { ...newProduct().values, packs: [{ ...newPack(), netAmount: 500, unit: '' }, newPack()] }
  const found = missingFacts(bare, TODAY)
  expect(found).toEqual([
    { problem: 'no-picture', unit: null, field: 'img' },
    { problem: 'no-label-facts', unit: null, field: 'diet' },
    { problem: 'no-price', unit: '500 g', field: 'packs[0].sellingPrice' },
    { problem: 'no-price', unit: '', field: 'packs[1].sellingPrice' },
    { problem: 'no-net-quantity', unit: '', field: 'packs[1].netAmount' },
  ])
  const food = typed({ storage: 'ambient', origin: 'US', title: 'Organic muesli' })
  const fields = missingFacts(food, TODAY).map(({ field }) => field)
  expect(fields).toEqual(['organicScheme', 'makerName', 'importerName', 'fssaiLicence', 'bestBeforeDays'])
  expect(LISTING_PROBLEMS.length).toBeGreaterThan(fields.length)
})

test('drafts go live with their product where no pack is to stay one; an archived pack keeps nothing from it', () => {
  const draft = { ...newPack(), netAmount: 500, state: 'draft' as const }
  const problems = (packs: ProductValues['packs']) => missingFacts(typed({ packs }), TODAY).map(({ field }) => field)
  expect(problems([draft])).toEqual(['packs[0].sellingPrice'])
  expect(problems([draft, { ...draft, sellingPrice: 1, state: 'live' }])).toEqual([])
  expect(problems([{ ...draft, state: 'archived' }])).toEqual([])
})

test('two who change different fields of one pack lose neither, and a pack that was added here stays', () => {
  const { values } = savedProduct(opened())
  const [first, second] = values.packs
  if (!first || !second) throw new Error('no packs')
  const theirs = { ...values, title: 'Kesar', packs: [{ ...first, sellingPrice: 1_00, version: 2 }, second] }
  const added = newPack()
  const yours = { ...values, packs: [{ ...first, sellingPrice: 2_00, mrp: 900_00 }, second, added] }
  const parts = productParts(values.packs)
  const conflict = { opened: values, theirs, yours }
  const fields = conflictFields(conflict, parts)
  expect(fields.map(({ name, standing }) => [parts.label(name), standing])).toEqual([
    ['Name', 'theirs'],
    ['1 kg: Price', 'both'],
    ['1 kg: MRP', 'yours'],
  ])
  expect(parts.show(theirs, fields[1]?.name ?? '')).toBe('₹1')
  const merged = mergeConflict(conflict, fields, new Set(fields[1]?.name), parts)
  expect(merged).toEqual({
    ...theirs,
    packs: [{ ...first, sellingPrice: 1_00, mrp: 900_00, version: 2 }, second, added],
  })
  const mine = mergeConflict(conflict, fields, new Set([fields[1]?.name ?? '']), parts)
  expect(mine.packs[0]).toMatchObject({ sellingPrice: 2_00, mrp: 900_00, version: 2 })
})
