import { expect, test } from 'vitest'
import { savingText, summaryRows } from './summary-rows.ts'

const totals = { mrp: 96_000, total: 76_000, discount: 20_000, itemsCount: 4 }
const sample = {
  couponDiscount: '2000',
  deliveryCharges: 'Free',
  saving: 'You will save Rs.250 from the regular market price',
}
const cleared = { couponDiscount: null, deliveryCharges: null, saving: null }

test('A154 the texts of an owner stand in the summary as they are', () => {
  expect(summaryRows(totals, sample)).toEqual([
    { label: 'Price (4 items)', figure: '₹960' },
    { label: 'Discount', figure: '−₹200', gain: true },
    { label: 'Coupon Discount', figure: '2000', gain: true },
    { label: 'Delivery Charges', figure: 'Free', gain: true },
  ])
  expect(savingText(totals, sample)).toBe('You will save Rs.250 from the regular market price')
})

test('A154 with the settings cleared only computed figures stand there', () => {
  expect(summaryRows(totals, cleared).map(({ label }) => label)).toEqual([
    'Price (4 items)',
    'Discount',
    'Delivery Charges',
  ])
  expect(savingText(totals, cleared)).toBe('You will save Rs.200 from the regular market price')
  expect(savingText({ ...totals, discount: 0 }, cleared)).toBeNull()
})

test('one thing in the basket is one item', () => {
  expect(summaryRows({ ...totals, itemsCount: 1 }, cleared)[0]?.label).toBe('Price (1 item)')
})
