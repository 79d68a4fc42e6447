import { expect, test } from 'vitest'
import { readOrderSearch } from '../order-handling/order-search.ts'
import { customerSearch } from './customer-search.ts'

test.each([
  ['9822012345', '9822012345'],
  ['+91 98220 12345', '9822012345'],
  ['+91 98220', '98220'],
  ['098220-12', '9822012'],
  ['91 98220 12345', '9822012345'],
  // Without the plus it may be the number itself.
  ['91982', '91982'],
  ['९८२२० १२३४५', '9822012345'],
])('staff find customers and orders by a mobile number that they type as %s', (typed, digits) => {
  expect(customerSearch(typed, 'owner')?.mobile.from).toBe(digits)
  expect(readOrderSearch(typed)?.mobile).toBe(digits)
})
