import { failed, ok, type Result } from '#domain/values/result.ts'
import { MAX_WISHLIST_LINES, type WishlistLine } from '#domain/wishlist.ts'
import type { Dependencies } from './dependencies.ts'
import { withTransaction } from './with-transaction.ts'

type Refusal<Code extends string> = { code: Code | 'token-invalid' }

export function addToWishlist(
  deps: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  productId: string,
): Promise<Result<WishlistLine[], Refusal<'product-not-found' | 'already-in-wishlist' | 'wishlist-full'>>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    if (!(await tx.product(productId))) return failed('product-not-found')
    if (!(await tx.addToWishlist(userId, productId, deps.now()))) return failed('already-in-wishlist')
    const wishlist = await tx.wishlist(userId)
    return wishlist.length > MAX_WISHLIST_LINES ? failed('wishlist-full') : ok(wishlist)
  })
}

export function removeFromWishlist(
  deps: Pick<Dependencies, 'store'>,
  userId: string,
  productId: string,
): Promise<Result<WishlistLine[], Refusal<'not-in-wishlist'>>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    if (!(await tx.removeFromWishlist(userId, productId))) return failed('not-in-wishlist')
    return ok(await tx.wishlist(userId))
  })
}
