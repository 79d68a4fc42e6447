import { expect, test } from 'vitest'
import { notAnAmount } from '#i18n/back-office/parts/form.ts'
import { amountError, parseAmount } from './amount.ts'

test('an amount of eleven digits is said to be too much, and words to be no amount', () => {
  expect(parseAmount('12345678901')).toBeNull()
  expect(amountError('12345678901')).toBe('At most ₹1,00,00,000.00')
  expect(amountError('-5')).toBe(notAnAmount)
  expect(amountError('39.505')).toBe(notAnAmount)
})
