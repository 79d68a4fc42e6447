import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { indiaDay, indiaDayNumber } from '../../values/india-day.ts'
import { claimsOrganic, isCertified, shownTexts, withoutOrganicClaim } from './organic-claim.ts'

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
