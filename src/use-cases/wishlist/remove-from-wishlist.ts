import { failed, ok, type Result } from '#domain/result.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import type { Dependencies } from '../dependencies.ts'
import { withTransaction } from '../with-transaction.ts'

export function removeFromWishlist(
  deps: Dependencies,
  userId: string,
  productId: string,
): Promise<Result<WishlistLine[], { code: 'not-in-wishlist' } | { code: 'token-invalid' }>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    if (!(await tx.removeFromWishlist(userId, productId))) return failed('not-in-wishlist')
    return ok(await tx.wishlist(userId))
  })
}
