import { type BasketLine, type QuantityStep, stepQuantity } from '#domain/basket.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { type OutOfStock, outOfStock } from '../stock-shortage.ts'
import { withTransaction } from '../with-transaction.ts'

/** So many units more or less of a line in the basket, all or none. It can come down to 0, and never goes above the stock. */
export function stepBasketLine(
  deps: Dependencies,
  userId: string,
  productId: string,
  step: QuantityStep,
  by = 1,
): Promise<Result<BasketLine[], { code: 'not-in-basket' } | { code: 'token-invalid' } | OutOfStock>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    const basket = await tx.basket(userId)
    const line = basket.find((each) => each.product.id === productId)
    if (!line) return failed('not-in-basket')
    const qty = stepQuantity(line.qty, step, by)
    const { title, stock } = line.product
    if (qty > line.qty && qty > stock) return outOfStock([{ productId, title, left: stock }])
    if (qty === line.qty) return ok(basket)
    await tx.saveBasketLine(userId, productId, qty, deps.now())
    return ok(await tx.basket(userId))
  })
}
