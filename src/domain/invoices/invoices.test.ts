import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYear, invoiceNumber } from './financial-year.ts'
import { includedTax } from './gst.ts'
import { invoiceLine, taxesByRate } from './invoice.ts'

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

test('the sums of an invoice are sums of its lines, and goods without a class are told apart from untaxed ones', () => {
  const line = (amount: number, taxClass: 'gst-0' | 'gst-5' | null) =>
    invoiceLine({ title: '', unit: '', qty: 1, grams: null, amount, taxClass }, '2026-11-22')
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
