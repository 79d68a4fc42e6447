import { expect, test } from 'vitest'
import { settingChanges } from './version-changes.ts'

test('a version is read by what it changed, by the names of the form', () => {
  const before = { name: 'Haribhari', contact: { email: 'a@b.in', hours: '' }, socialLinks: [] }
  const after = {
    name: 'Green Basket',
    contact: { email: 'a@b.in', hours: '7 to 9' },
    socialLinks: [{ name: 'X', url: 'https://x' }],
  }
  expect(settingChanges(before, after)).toEqual([
    { label: 'Name', before: 'Haribhari', after: 'Green Basket' },
    { label: 'Opening hours', before: 'none', after: '7 to 9' },
    { label: 'Links', before: 'none', after: '1 entry' },
  ])
})

test('of a list of the same length the entry that changed is named', () => {
  const slide = { title: 'Fruit', action: { label: 'See', to: '/shop' } }
  const changed = { ...slide, action: { label: 'See', to: '/shop?categories=fruits' } }
  expect(settingChanges({ hero: [slide, slide] }, { hero: [slide, changed] })).toEqual([
    { label: 'Slides · 2 · Where it leads', before: '/shop', after: '/shop?categories=fruits' },
  ])
})

test('yes, no and nothing are words', () => {
  expect(
    settingChanges({ cashOnDelivery: false, wishlistBadge: null }, { cashOnDelivery: true, wishlistBadge: null }),
  ).toEqual([{ label: 'Cash on delivery', before: 'no', after: 'yes' }])
  expect(settingChanges({ wishlistBadge: null }, { wishlistBadge: { text: 'Fresh', color: 'green' } })).toEqual([
    { label: 'Badge of the wishlist', before: 'none', after: 'text Fresh, color green' },
  ])
})

test('a moment that no calendar has is read as the number that it is, and rates are per cent', () => {
  expect(settingChanges({ deals: { endsAt: 9e15 } }, { deals: { endsAt: null } })).toEqual([
    { label: 'The deals end', before: '9,00,00,00,00,00,00,000', after: 'none' },
  ])
  const rates = (basisPoints: number) => ({ taxes: { rates: { 'gst-5': [{ from: '2026-01-01', basisPoints }] } } })
  expect(settingChanges(rates(500), rates(650))).toEqual([
    { label: 'Rates of GST · GST 5 % · 1 · Rate', before: '5 %', after: '6.5 %' },
  ])
})
