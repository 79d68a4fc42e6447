import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT } from './money.ts'
import { readTypedRupees } from './typed-amount.ts'

test.each([
  ['48', 48_00],
  ['48.5', 48_50],
  [' ₹1,250.50 ', 1250_50],
  ['1,00,000', 100_000_00],
  ['100,000.00', 100_000_00],
  ['Rs. 1,250', 1250_00],
  ['Rs.48/-', 48_00],
  ['Rs. 1,00,250 /-', 100_250_00],
  ['₹\u00a048\u00a0', 48_00],
  ['rs 48', 48_00],
  ['INR 48.00', 48_00],
])('“%s” is an amount', (typed, paise) => {
  expect(readTypedRupees(typed)).toEqual({ ok: true, value: paise })
})

test.each(['12,50', '39,5', '1,2,3', ',500', '1250,', '12.5,0'])(
  'the comma of “%s” is no mark of thousands: it is no amount',
  (typed) => {
    expect(readTypedRupees(typed)).toMatchObject({ ok: false, code: 'not-an-amount' })
  },
)

test.each(['', '/-', '1.000,50', '48/-/-', '-5', '+5', '39.505', '1e3', '4 8', '₹', 'Rs', '48 each', '४८', '$48'])(
  '“%s” is no amount',
  (typed) => {
    expect(readTypedRupees(typed)).toMatchObject({ ok: false, code: 'not-an-amount' })
  },
)

test('an amount of eleven digits is too large', () => {
  expect(readTypedRupees('12345678901')).toMatchObject({ ok: false, code: 'amount-too-large' })
})

test('what the two ways of grouping digits write is read again to the paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_AMOUNT }),
      fc.constantFrom('en-IN', 'en-US'),
      fc.constantFrom('', '₹', '₹ ', 'Rs. '),
      (paise, locale, currency) => {
        const typed = (paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
        expect(readTypedRupees(`${currency}${typed}`)).toEqual({ ok: true, value: paise })
      },
    ),
  )
})
