import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { financialYear, invoiceNumber } from './financial-year.ts'
import { includedTax } from './gst.ts'
import { creditedLine, documentName, invoiceLine, mostForUnits, taxesByRate, unitsLeftToCredit } from './invoice.ts'
import { DEFAULT_TAXES, taxBasisPoints, taxClassOf, taxSettingsSchema } from './tax-rates.ts'

test('the tax in an amount and the rest are the amount, and each half is the exact one to the nearest paisa', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(0, 500, 1800, 4000), (amount, basisPoints) => {
      const { taxable, cgst, sgst } = includedTax(amount, basisPoints)
      expect(taxable + cgst + sgst).toBe(amount)
      expect(cgst).toBe(sgst)
      const exact = (BigInt(amount) * BigInt(basisPoints) * 2n) / BigInt(2 * (10_000 + basisPoints))
      expect(BigInt(2 * cgst) - exact).toSatisfy((difference: bigint) => difference >= -1n && difference <= 1n)
    }),
  )
  expect(includedTax(105_00, 500)).toEqual({ taxable: 100_00, cgst: 2_50, sgst: 2_50 })
  expect(includedTax(99, 0)).toEqual({ taxable: 99, cgst: 0, sgst: 0 })
})

test('what is left of a line to credit is for as many units as its money is for, and a part of each counts them all', () => {
  expect(unitsLeftToCredit({ qty: 3, amount: 300_00, before: 100_00 })).toBe(2)
  expect(unitsLeftToCredit({ qty: 3, amount: 10_00, before: 3_33 })).toBe(2)
  expect(unitsLeftToCredit({ qty: 3, amount: 10_00, before: 6_67 })).toBe(1)
  expect(unitsLeftToCredit({ qty: 2, amount: 200_00, before: 20_00 })).toBe(2)
  expect(unitsLeftToCredit({ qty: 2, amount: 200_00, before: 199_99 })).toBe(1)
  expect(unitsLeftToCredit({ qty: 3, amount: 300_00, before: 0 })).toBe(3)
  // Cheap goods: a unit costs no more than the paise by which so many shares may be rounded.
  for (const units of [0, 1, 50, 98, 99])
    expect(unitsLeftToCredit({ qty: 100, amount: 100_00, before: units * 1_00 })).toBe(100 - units)
  expect(mostForUnits({ qty: 100, amount: 100_00, before: 0 }, 99)).toBe(99_00)
})

test('the sums of an invoice are sums of its lines, and goods without a class are told apart from untaxed ones', () => {
  const line = (amount: number, taxClass: 'gst-0' | 'gst-5' | null) =>
    invoiceLine({ title: '', unit: '', qty: 1, grams: null, amount, taxClass }, DEFAULT_TAXES, '2026-11-22')
  const lines = [line(10_01, 'gst-5'), line(20_03, 'gst-5'), line(5_00, 'gst-0'), line(7_00, null)]
  const taxes = taxesByRate(lines)
  expect(taxes.map(({ basisPoints, amount }) => [basisPoints, amount])).toEqual([
    [null, 7_00],
    [0, 5_00],
    [500, 30_04],
  ])
  expect(taxes[2]?.cgst).toBe((lines[0]?.cgst ?? 0) + (lines[1]?.cgst ?? 0))
})

test('a financial year begins in April, by the clock of India', () => {
  expect(financialYear(Date.UTC(2027, 2, 31, 18, 29))).toBe('26-27')
  expect(financialYear(Date.UTC(2027, 2, 31, 18, 30))).toBe('27-28')
  expect(financialYear(Date.UTC(2099, 11, 31))).toBe('99-00')
  expect(invoiceNumber('invoice', '26-27', 42)).toBe('IN/26-27/000042')
  expect(invoiceNumber('credit', '26-27', 9_999_999).length).toBeLessThanOrEqual(16)
})

test('a class of tax has the rate of the day, and a rate that is changed begins on its day', () => {
  expect(taxBasisPoints(DEFAULT_TAXES, 'gst-18', '2026-11-22')).toBe(1800)
  expect(taxBasisPoints(DEFAULT_TAXES, 'gst-18', '2020-01-01')).toBeNull()
  const later = { from: '2026-12-01', basisPoints: 1200 }
  const taxes = {
    ...DEFAULT_TAXES,
    rates: { ...DEFAULT_TAXES.rates, 'gst-5': [...DEFAULT_TAXES.rates['gst-5'], later] },
  }
  expect(taxBasisPoints(taxes, 'gst-5', '2026-11-30')).toBe(500)
  expect(taxBasisPoints(taxes, 'gst-5', '2026-12-01')).toBe(1200)
  expect(v.is(taxSettingsSchema, taxes)).toBe(true)
  const twice = { ...taxes, rates: { ...taxes.rates, 'gst-5': [later, later] } }
  expect(v.is(taxSettingsSchema, twice)).toBe(false)
})

test('goods have the class of their product, else that of their category', () => {
  const taxes = { categories: [{ category: 'groceries', taxClass: 'gst-5' as const }] }
  expect(taxClassOf(taxes, { taxClass: 'gst-18', category: 'groceries' })).toBe('gst-18')
  expect(taxClassOf(taxes, { taxClass: null, category: 'groceries' })).toBe('gst-5')
  expect(taxClassOf(taxes, { taxClass: null, category: 'plants' })).toBeNull()
})

test('what is credited has the class and rate of its invoice, whatever the rates are by then', () => {
  const goods = { title: '', unit: '', qty: 2, grams: null, amount: 210_00, taxClass: 'gst-5' as const }
  const line = invoiceLine(goods, DEFAULT_TAXES, '2026-11-22')
  expect(creditedLine(line, { qty: 1, amount: 105_00, before: 0 })).toMatchObject({
    basisPoints: 500,
    taxable: 100_00,
    cgst: 2_50,
  })
})

test('what is credited of a line in parts has the tax of the whole, and each part that of its amount to the paisa', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 8 }), (amounts) => {
      const amount = amounts.reduce((sum, each) => sum + each, 0)
      const goods = { title: '', unit: '', qty: 1, grams: null, amount, taxClass: 'gst-18' as const }
      const line = invoiceLine(goods, DEFAULT_TAXES, '2026-11-22')
      let before = 0
      let cgst = 0
      for (const each of amounts) {
        const part = creditedLine(line, { qty: 1, amount: each, before })
        expect(part.taxable + part.cgst + part.sgst).toBe(each)
        expect(part.taxable).toBeGreaterThanOrEqual(0)
        expect(Math.abs(part.cgst - includedTax(each, 1800).cgst)).toBeLessThanOrEqual(1)
        before += each
        cgst += part.cgst
      }
      expect(cgst).toBe(line.cgst)
    }),
  )
})

test('units of a line are refunded at what they have cost at most, and the last ones with all that rounding left', () => {
  const line = { qty: 3, amount: 100_00, before: 0 }
  expect(mostForUnits(line, 1)).toBe(33_34)
  expect(mostForUnits(line, 3)).toBe(100_00)
  expect(mostForUnits({ ...line, before: 66_66 }, 1)).toBe(33_34)
  expect(mostForUnits({ ...line, before: 50_00 }, 1)).toBe(33_34)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 40, max: 100_000 }), (qty, amount) => {
      let before = 0
      for (let unit = 0; unit < qty; unit += 1) {
        const share = Math.min(amount - before, Math.round(amount / qty))
        expect(share).toBeLessThanOrEqual(mostForUnits({ qty, amount, before }, 1))
        const most = mostForUnits({ qty, amount, before }, 1)
        expect(most * qty).toBeLessThanOrEqual(amount + qty * qty)
        before += unit === qty - 1 ? most : share
      }
      expect(before).toBe(amount)
    }),
  )
})

test('a document is named by what the law allows its seller to charge', () => {
  const taxes = (...rates: (number | null)[]) => rates.map((basisPoints) => ({ basisPoints }))
  const ofSeller = (gstin: string | null) => ({ seller: { gstin } })
  const registered = ofSeller('27AAACH1234A1ZD')
  expect(documentName({ ...registered, taxes: taxes(500, 1800) })).toBe('tax-invoice')
  expect(documentName({ ...registered, taxes: taxes(0, 500) })).toBe('invoice-cum-bill-of-supply')
  // Goods without a class are not known to be untaxed.
  expect(documentName({ ...registered, taxes: taxes(null, 500) })).toBe('tax-invoice')
  expect(documentName({ ...registered, taxes: taxes(null, 0, 500) })).toBe('invoice-cum-bill-of-supply')
  expect(documentName({ ...registered, taxes: taxes(null, 0) })).toBe('invoice')
  expect(documentName({ ...registered, taxes: taxes(0) })).toBe('bill-of-supply')
  expect(documentName({ ...registered, taxes: taxes(null) })).toBe('invoice')
  expect(documentName({ ...ofSeller(null), taxes: taxes(null) })).toBe('invoice')
})
