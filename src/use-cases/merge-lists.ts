import { type MergedLists, mergeLists, type WantedLists } from '#domain/lists/merge-lists.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Dependencies } from './dependencies.ts'
import { withTransaction } from './with-transaction.ts'

/** Joins a customer's basket and wishlist with what is wanted beside them, all at once. Made again, it changes nothing. */
export function mergeIntoLists(
  deps: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  wanted: WantedLists,
): Promise<Result<MergedLists, { code: 'token-invalid' }>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    const ids = [...wanted.basket.map(({ productId }) => productId), ...wanted.wishlist]
    // None of these waits for another's answer.
    const [basket, wishlist, products] = await Promise.all([
      tx.basket(userId),
      tx.wishlist(userId),
      tx.productsById(ids),
    ])
    const now = deps.now()
    const merged = mergeLists({ basket, wishlist }, wanted, products, now)
    await tx.saveListLines(
      userId,
      {
        basket: merged.raised.map(({ product, qty, wantedGrams }) => ({ productId: product.id, qty, wantedGrams })),
        wishlist: merged.wished.map(({ product }) => product.id),
      },
      now,
    )
    return ok(merged)
  })
}
