import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from '#ui/brand/avatar.tsx'
import { badgeCount, formatPercentOff, formatPrice, formatRupees } from '#ui/format.ts'
import { passwordStrength } from '#ui/forms/password/password-strength.tsx'
import { categoryStyleOf, tintOf } from '#ui/product/category.ts'
import { timeLeft } from '#ui/product/time-left.ts'

test('amounts are grouped the Indian way and show paise only when there are some', () => {
  expect(formatRupees(0)).toBe('₹0')
  expect(formatRupees(3950)).toBe('₹39.50')
  expect(formatRupees(99_900)).toBe('₹999')
  expect(formatRupees(100_000)).toBe('₹1,000')
  expect(formatRupees(12_490_000)).toBe('₹1,24,900')
  expect(formatRupees(1_000_000_005)).toBe('₹1,00,00,000.05')
  expect(formatRupees(-5000)).toBe('−₹50')
})

test('grouping an amount loses no digit', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (paise) => {
      const [whole = '', fraction = '0'] = formatRupees(paise).replaceAll(/[₹,]/g, '').split('.')
      expect(Number(whole) * 100 + Number(fraction)).toBe(paise)
      expect(formatRupees(paise)).toMatch(/^₹\d{1,2}(,\d{2})*,\d{3}(\.\d{2})?$|^₹\d{1,3}(\.\d{2})?$/)
    }),
  )
})

test('A003 a price of the API is shown with the rupee sign; text that is no amount stays as it is', () => {
  expect(formatPrice('320')).toBe('₹320')
  expect(formatPrice('1249.50')).toBe('₹1,249.50')
  expect(formatPrice('Free')).toBe('Free')
})

test('A152 a discount is shown with one decimal, and not at all when there is none', () => {
  expect(formatPercentOff(200)).toBe('20.0% off')
  expect(formatPercentOff(331)).toBe('33.1% off')
  expect(formatPercentOff(0)).toBe('')
})

test('A026 a count badge shows the number, 99+ from a hundred on, and nothing for none', () => {
  expect([0, 1, 99, 100, 101].map(badgeCount)).toEqual(['', '1', '99', '99+', '99+'])
})

test('every category has a style, in any case; an unknown one looks like groceries', () => {
  expect(['Fruits', 'vegetables', 'PLANTS', 'organic products', 'groceries', 'flowers'].map(categoryStyleOf)).toEqual([
    'fruits',
    'vegetables',
    'plants',
    'organic',
    'groceries',
    'groceries',
  ])
})

test('a product always has the same tint, and a list of products shows all three', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `product-${index}`)
  expect(ids.map(tintOf)).toEqual(ids.map(tintOf))
  expect(new Set(ids.map(tintOf))).toEqual(new Set([1, 2, 3]))
})

test('A155 initials are the first letters of the first and the last word', () => {
  expect(initials('Asha Rao Kulkarni')).toBe('AK')
  expect(initials('  ravi ')).toBe('R')
  expect(initials('अनिता देशपांडे')).toBe('अद')
  expect(initials('')).toBe('')
})

test('the strength of a password depends on its length first, then on the kinds of characters', () => {
  expect(passwordStrength('mango12')).toBe('short')
  expect(passwordStrength('aaaaaaaaaaaa')).toBe('weak')
  expect(passwordStrength('mangomango')).toBe('weak')
  expect(passwordStrength('mango2kilo')).toBe('fair')
  expect(passwordStrength('do kilo aam, ek kilo pyaaz')).toBe('strong')
})

test('A153 the time left is in whole units, and zero from the end on', () => {
  const end = Date.UTC(2026, 0, 3, 2, 3, 4)
  expect(timeLeft(end, Date.UTC(2026, 0, 1))).toEqual({ days: 2, hours: 2, mins: 3, sec: 4 })
  expect(timeLeft(end, end - 999)).toEqual({ days: 0, hours: 0, mins: 0, sec: 0 })
  expect(timeLeft(end, end + 1)).toEqual({ days: 0, hours: 0, mins: 0, sec: 0 })
})
