import { expect, test } from 'vitest'
import { mergeNotice } from './merge-notice.ts'

const change = (code: string, title: string, qty = 0) => ({ code, _id: title, title, qty })

test('what was added is said in a sentence', () => {
  expect(mergeNotice({ raised: 1, wished: 0, changes: [] })).toEqual({
    status: 'success',
    text: '1 product added to your basket',
  })
  expect(mergeNotice({ raised: 3, wished: 2, changes: [] }).text).toBe(
    '3 products added to your basket. 2 products added to your wishlist.',
  )
})

test('a merge that finds everything there says so', () => {
  expect(mergeNotice({ raised: 0, wished: 0, changes: [] }).text).toBe('Your basket has them all already')
})

test('each product that did not come to what was wanted is named, for long enough to read', () => {
  const changes = [
    change('cut', 'Okra', 2),
    change('cut', 'Methi', 1),
    change('sold-out', 'Kesar mango'),
    change('basket-full', 'Honey'),
    change('wishlist-full', 'Rice'),
    change('not-sold', ''),
  ]
  expect(mergeNotice({ raised: 2, wished: 1, changes })).toEqual({
    status: 'warning',
    duration: 15_000,
    text:
      '2 products added to your basket. 1 product added to your wishlist. Fewer of Okra and Methi: that is all we ' +
      'have left. Out of stock, so on your wishlist: Kesar mango. Your basket is full, so on your wishlist: Honey. ' +
      'Your wishlist has no room for Rice. 1 product is no longer sold.',
  })
})

test('a product that neither list had room for is named once', () => {
  const changes = [change('basket-full', 'Honey'), change('wishlist-full', 'Honey')]
  expect(mergeNotice({ raised: 0, wished: 0, changes }).text).toBe('Your wishlist has no room for Honey.')
})

test('a change that this page does not know is said by nothing else', () => {
  expect(mergeNotice({ raised: 1, wished: 0, changes: [change('of a newer server', 'Okra')] })).toMatchObject({
    status: 'warning',
    text: '1 product added to your basket.',
  })
})

test('what costs another amount than when it was chosen is said, the dearer first', () => {
  const repriced = [
    { title: 'Methi', was: 20_00, price: 18_50 },
    { title: 'Okra', was: 90_00, price: 99_00 },
    { title: 'Rice', was: 400_00, price: 420_00 },
  ]
  expect(mergeNotice({ raised: 3, wished: 0, changes: [] }, repriced)).toEqual({
    status: 'warning',
    duration: 15_000,
    text:
      '3 products added to your basket. Dearer than when chosen: Okra (₹99 instead of ₹90) and Rice (₹420 instead of ' +
      '₹400). Cheaper than when chosen: Methi (₹18.50 instead of ₹20).',
  })
})
