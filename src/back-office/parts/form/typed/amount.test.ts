import { expect, test } from 'vitest'
import { notAnAmount } from '#i18n/back-office/parts/form.ts'
import { amountError, parseAmount } from './amount.ts'

test('rupees are read with and without the sign and commas', () => {
  expect(parseAmount(' ₹1,250.50 ')).toBe(1250_50)
  expect(parseAmount('1,00,000')).toBe(100_000_00)
  expect(parseAmount('100,000')).toBe(100_000_00)
  expect(parseAmount('39.505')).toBeNull()
})

test.each(['12,50', '39,5', '1,2,3', ',500', '1250,', '12.5,0'])(
  'the comma of “%s” is no mark of thousands: it is no amount',
  (typed) => {
    expect(parseAmount(typed)).toBeNull()
  },
)

test('an amount of eleven digits is said to be too much, and words to be no amount', () => {
  expect(parseAmount('12345678901')).toBeNull()
  expect(amountError('12345678901')).toBe('At most ₹1,00,00,000.00')
  expect(amountError('-5')).toBe(notAnAmount)
  expect(amountError('39.505')).toBe(notAnAmount)
})
