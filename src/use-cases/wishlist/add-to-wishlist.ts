import { failed, ok, type Result } from '#domain/result.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import type { Dependencies } from '../dependencies.ts'
import { withTransaction } from '../with-transaction.ts'

export function addToWishlist(
  deps: Dependencies,
  userId: string,
  productId: string,
): Promise<
  Result<WishlistLine[], { code: 'product-not-found' } | { code: 'already-in-wishlist' } | { code: 'token-invalid' }>
> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    if (!(await tx.product(productId))) return failed('product-not-found')
    if (!(await tx.addToWishlist(userId, productId, deps.now()))) return failed('already-in-wishlist')
    return ok(await tx.wishlist(userId))
  })
}
