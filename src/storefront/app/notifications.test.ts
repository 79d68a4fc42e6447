import { expect, test } from 'vitest'
import { NOTIFICATIONS } from './notifications.ts'

test('A110 notices of products and addresses stay 2 s, the one about a duplicate wish 1.5 s, refusals the usual 3 s', () => {
  const { alreadyInWishlist, signInFirst, paymentFailed, ...others } = NOTIFICATIONS
  const successes = Object.entries(others).filter(([, { status }]) => status === 'success')
  expect(successes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['addedToBasket', 'movedToBasket', 'basketCleared', 'addedToWishlist', 'addressAdded']),
  )
  for (const [name, notification] of successes) expect(notification, name).toHaveProperty('duration', 2000)
  expect(alreadyInWishlist.duration).toBe(1500)
  for (const refusal of [signInFirst, paymentFailed]) expect(refusal).not.toHaveProperty('duration')
})
