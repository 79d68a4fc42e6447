import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT, parseRupees, rupeesText } from './money.ts'

test('rupees are read to the paisa', () => {
  expect(parseRupees('320')).toBe(32000)
  expect(parseRupees('39.5')).toBe(3950)
  expect(parseRupees('19.99')).toBe(1999)
  expect(parseRupees('0.01')).toBe(1)
})

test('what is not an amount of rupees is refused', () => {
  const odd = ['', ' 1', '1 ', '-1', '+1', '1e3', '1,000', '1.', '.5', '1.999', 'NaN', 'Infinity', '१२', '0x10', '1\n']
  for (const text of odd) expect(parseRupees(text)).toBeNull()
})

test('an amount above the largest is refused', () => {
  expect(parseRupees('10000000')).toBe(MAX_AMOUNT)
  expect(parseRupees('10000000.01')).toBeNull()
  expect(parseRupees('123456789')).toBeNull()
})

test('every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (paise) => {
      expect(parseRupees(rupeesText(paise))).toBe(paise)
    }),
  )
})

test('whole rupees are written without paise, others with two digits', () => {
  expect([0, 32000, 3950, 1, -250].map(rupeesText)).toEqual(['0', '320', '39.50', '0.01', '-2.50'])
})
