import { type BasketLine, MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { type OutOfStock, outOfStock } from '../stock-shortage.ts'
import { withTransaction } from '../with-transaction.ts'

/** One more unit of a product in the basket, as a new line or on the one that is there. Price and stock are the catalogue's. */
export function addToBasket(
  deps: Dependencies,
  userId: string,
  productId: string,
): Promise<Result<BasketLine[], { code: 'product-not-found' } | { code: 'token-invalid' } | OutOfStock>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    const product = await tx.product(productId)
    if (!product) return failed('product-not-found')
    const line = (await tx.basket(userId)).find((each) => each.product.id === productId)
    const qty = Math.min((line?.qty ?? 0) + 1, MAX_UNITS_PER_LINE)
    if (qty > product.stock) return outOfStock([{ productId, title: product.title, left: product.stock }])
    if (qty !== line?.qty) await tx.saveBasketLine(userId, productId, qty, deps.now())
    return ok(await tx.basket(userId))
  })
}
