import type { BasketLine } from '#domain/basket.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { withTransaction } from '../with-transaction.ts'

export function removeFromBasket(
  deps: Dependencies,
  userId: string,
  productId: string,
): Promise<Result<BasketLine[], { code: 'not-in-basket' } | { code: 'token-invalid' }>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    if (!(await tx.removeBasketLine(userId, productId))) return failed('not-in-basket')
    return ok(await tx.basket(userId))
  })
}
