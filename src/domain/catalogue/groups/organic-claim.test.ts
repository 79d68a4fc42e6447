import { expect, test } from 'vitest'
import { factsOf } from '#seed/sample-products.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { indiaDay, indiaDayNumber } from '../../values/india-day.ts'
import { claimsOrganic, isCertified, shownFacts, shownTexts, shownUnit, withoutOrganicClaim } from './organic-claim.ts'

const LAST_DAY = { validUntil: '2027-03-31' }
const MIDNIGHT = Date.parse('2027-04-01T00:00:00+05:30')

test('a certificate is valid up to midnight in India at the end of its last day', () => {
  expect([indiaDay(MIDNIGHT - 1), indiaDay(MIDNIGHT)]).toEqual(['2027-03-31', '2027-04-01'])
  expect([isCertified(LAST_DAY, MIDNIGHT - 1), isCertified(LAST_DAY, MIDNIGHT)]).toEqual([true, false])
  expect(indiaDayNumber(MIDNIGHT) - indiaDayNumber(MIDNIGHT - 1)).toBe(1)
})

test('the words that claim organic growing are found in either script, and only whole', () => {
  const titles = ['Organic honey', 'honey (ORGANIC)', 'Organically grown rice', 'Certified organic tea', 'Jaivik chai']
  for (const title of titles) expect(claimsOrganic(aProduct({ title })), title).toBe(true)
  expect(claimsOrganic(aProduct({ hindiName: 'जैविक शहद' }))).toBe(true)
  expect(claimsOrganic(aProduct({ badge: { text: '100% organic', color: 'green' } }))).toBe(true)
  expect(claimsOrganic(aProduct({ tags: ['honey', 'organic honey'] }))).toBe(true)
  for (const title of ['Honey', 'Inorganic salt', 'Organicum', 'Oregano']) {
    expect(claimsOrganic(aProduct({ title })), title).toBe(false)
  }
})

test('without its claim a product says all else that it said', () => {
  const product = aProduct({
    title: 'Organic, wild honey',
    hindiName: 'जैविक शहद',
    description: 'Certified organic, from Satpura. Organically grown!',
    badge: { text: 'Organic', color: 'green' },
    tags: ['organic', 'shahad', 'organic honey'],
  })
  expect(withoutOrganicClaim(product)).toEqual({
    ...product,
    title: 'Wild honey',
    hindiName: 'शहद',
    description: 'From Satpura. grown!',
    badge: null,
    tags: ['shahad', 'honey'],
  })
  expect(claimsOrganic(withoutOrganicClaim(product))).toBe(false)
  const plain = aProduct()
  expect(withoutOrganicClaim(plain)).toBe(plain)
  expect(withoutOrganicClaim(aProduct({ title: 'Organic', vendor: 'Satpura' })).title).toBe('Satpura')
})

test('a product is called organic up to the end of its certificate', () => {
  const honey = aProduct({ title: 'Organic honey', organic: { scheme: 'npop', ...LAST_DAY } })
  expect([shownTexts(honey, MIDNIGHT - 1).title, shownTexts(honey, MIDNIGHT).title]).toEqual(['Organic honey', 'Honey'])
  expect(shownTexts({ ...honey, organic: null }, MIDNIGHT - 1).title).toBe('Honey')
})

test('the size of a pack and the ingredients of its label claim nothing without a certificate', () => {
  const atta = aProduct({ title: 'Atta', unit: '500 g (organic)' })
  expect(claimsOrganic(atta)).toBe(true)
  expect([shownTexts(atta, MIDNIGHT).unit, shownUnit(atta, MIDNIGHT)]).toEqual(['500 g', '500 g'])
  const certified = { ...atta, organic: { scheme: 'npop' as const, ...LAST_DAY } }
  expect([shownUnit(certified, MIDNIGHT - 1), shownUnit(certified, MIDNIGHT)]).toEqual(['500 g (organic)', '500 g'])
  const organic = { scheme: 'npop' as const, body: 'Lacon', number: '1', ...LAST_DAY, registerUrl: null }
  const facts = factsOf({ facts: { ingredients: 'Organic wheat (100%)', organic } })
  expect(shownFacts(facts, MIDNIGHT - 1)).toBe(facts)
  expect(shownFacts(facts, MIDNIGHT)).toEqual({ ...facts, organic: null, ingredients: 'Wheat (100%)' })
})
