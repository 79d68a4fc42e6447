import { expect, test } from 'vitest'
import type { CallFailure } from '#contract/client/transport.ts'
import {
  besideEmptyBasket,
  checkoutError,
  lineChanges,
  mayStillSettle,
  settlementError,
  unpaidError,
} from './checkout-error.ts'

const refused = (over: Partial<CallFailure>): CallFailure => ({
  status: 409,
  code: 'unknown',
  message: '',
  fields: {},
  shortages: [],
  retryAfter: null,
  ...over,
})

test('the message names what is out of stock and what is left', () => {
  const shortages = [
    { productId: 'a', title: 'Desi tomato', left: 0 },
    { productId: 'b', title: 'Okra', left: 2 },
    { productId: 'c', title: 'Palak', left: 1 },
  ]
  const error = checkoutError(refused({ code: 'out-of-stock', shortages }), '₹0', 'online')
  expect(error.text).toBe('Desi tomato is out of stock. Only 2 of Okra are left. Only 1 of Palak is left.')
  expect(error.next).toBe('basket')
})

test('a total too small to pay online has a message with the reason, which leads back to the basket', () => {
  const message = 'An online payment needs a total of at least ₹1.'
  const refusal = checkoutError(refused({ code: 'amount-too-small', status: 422, message }), '₹0.50', 'online')
  expect(refusal).toMatchObject({ tone: 'warn', text: message, next: 'basket' })
})

test('the message about a changed total has the new figure', () => {
  expect(checkoutError(refused({ code: 'total-changed' }), '₹1,284', 'online').text).toContain('₹1,284')
})

test('a total that changed with the lines names those that are gone, and blames prices for nothing else', () => {
  const changed = refused({ code: 'total-changed' })
  const line = (title: string, qty: number) => ({ _id: title, title, unit: '200 g', qty })
  const before = [line('White makhan', 1), line('Toor dal', 1)]
  expect(checkoutError(changed, '₹162', 'online', lineChanges(before, [line('Toor dal', 1)]))).toMatchObject({
    title: 'Your basket changed',
    text: 'No longer in your basket: White makhan (200 g). The total is now ₹162. Have a look, then proceed if it suits you.',
  })
  const other = lineChanges(before, [line('White makhan', 1), line('Toor dal', 2)])
  expect(checkoutError(changed, '₹484', 'online', other)).toMatchObject({
    title: 'Your basket changed',
    text: 'The total is now ₹484. Have a look, then proceed if it suits you.',
  })
  expect(checkoutError(changed, '₹41', 'online', lineChanges(before, before)).title).toBe('Prices changed')
})

test('after a lost answer only an order in cash may have been placed, and is not promised to be untouched', () => {
  for (const status of [0, 502, 503]) {
    expect(checkoutError(refused({ status }), '₹0', 'online').text).toContain('your basket is kept')
    expect(checkoutError(refused({ status }), '₹0', 'cash')).toMatchObject({
      text: expect.stringContaining('may have been placed'),
      next: 'orders',
    })
  }
  expect(checkoutError(refused({ status: 422 }), '₹0', 'cash').text).toContain('your basket is kept')
})

test('the message after a cancelled payment says that the basket stays', () => {
  expect(unpaidError({ kind: 'cancelled' }).text).toContain('basket is kept')
  expect(unpaidError({ kind: 'failed', description: 'Card declined.' }).text).toContain('Card declined.')
})

test('beside an empty basket no closed payment says that the basket is kept, but where an order would be', () => {
  for (const error of [
    unpaidError({ kind: 'cancelled' }),
    unpaidError({ kind: 'failed', description: 'Card declined.' }),
  ]) {
    const shown = besideEmptyBasket(error)
    expect(shown).toMatchObject({ tone: 'info', title: 'Your basket is empty by now', next: 'orders' })
    expect(shown.text).not.toContain('kept')
  }
  const refunded = settlementError(refused({ code: 'payment-refunded', message: 'The money is going back to you.' }))
  expect(besideEmptyBasket(refunded)).toBe(refunded)
})

test('a payment window that closed by itself is not called cancelled by the customer', () => {
  expect(unpaidError({ kind: 'expired' }).text).toContain('closed by itself')
})

test('a window closed without a payment leaves open whether the bank has taken money', () => {
  for (const kind of ['cancelled', 'expired'] as const) {
    expect(unpaidError({ kind })).toMatchObject({ text: expect.stringContaining('My Orders'), next: 'orders' })
  }
})

test('after a payment only an answer of the shop ends the waiting', () => {
  for (const status of [0, 401, 429, 500, 503]) expect(mayStillSettle({ status })).toBe(true)
  for (const status of [402, 404, 409, 422]) expect(mayStillSettle({ status })).toBe(false)
})

test('a customer who paid and got no answer is asked not to pay again', () => {
  const error = settlementError(refused({ status: 0, code: 'network', message: 'Network Error' }))
  expect(error.text).toContain('Do not pay again')
  expect(error.next).toBe('settle')
})

test('money that goes back is said in the shop’s own words', () => {
  const message = 'This payment could not become an order. The money is going back to you.'
  expect(settlementError(refused({ code: 'payment-refunded', message })).text).toBe(message)
})

test('a guest who asks for more than guests may hold is told how much of what, and that an account may have more', () => {
  const shortages = [{ productId: 'a', title: 'Tulsi', left: 2 }]
  expect(checkoutError(refused({ code: 'guest-stock-limit', shortages }), '', 'online')).toMatchObject({
    next: 'basket',
    text: 'Guests can have 2 of Tulsi at the moment. Your basket is kept. With an account you can buy all that is there.',
  })
})
