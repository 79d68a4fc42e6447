import { expect, test } from 'vitest'
import { aProductDto } from '#tests/support/records/factories.ts'
import { withWishlistWrites } from './wishlist.ts'

test('A092 a product already wished for is not listed twice', () => {
  const variables = { type: 'add', product: aProductDto({ _id: 'mango' }) } as const
  const added = { variables, submittedAt: 0 }
  expect(withWishlistWrites([], [added, added])).toHaveLength(1)
})
