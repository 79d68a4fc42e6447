import {
  type BasketLine,
  MAX_BASKET_LINES,
  MAX_UNITS_PER_LINE,
  type QuantityStep,
  stepQuantity,
} from '#domain/basket.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from './dependencies.ts'
import { type OutOfStock, outOfStock } from './stock-shortage.ts'
import { withTransaction } from './with-transaction.ts'

type BasketDependencies = Pick<Dependencies, 'store' | 'now'>
type TokenInvalid = { code: 'token-invalid' }
type NotInBasket = { code: 'not-in-basket' }

/** One unit more of a product, as a new line or on the line that is there (A126, A127). Price and stock are the catalogue's. */
export function addToBasket(
  deps: BasketDependencies,
  userId: string,
  productId: string,
): Promise<Result<BasketLine[], { code: 'product-not-found' } | { code: 'basket-full' } | TokenInvalid | OutOfStock>> {
  return inBasket(deps, userId, async (tx) => {
    const product = await tx.product(productId)
    if (!product) return failed('product-not-found')
    const basket = await tx.basket(userId)
    const line = basket.find((each) => each.product.id === productId)
    if (!line && basket.length >= MAX_BASKET_LINES) return failed('basket-full')
    const qty = Math.min((line?.qty ?? 0) + 1, MAX_UNITS_PER_LINE)
    if (qty > product.stock) return outOfStock([{ productId, title: product.title, left: product.stock }])
    if (qty !== line?.qty) await tx.saveBasketLine(userId, productId, qty, deps.now())
    return ok(await tx.basket(userId))
  })
}

/** `by` units more or less of a line, all or none. It can come down to 0, and never rises above the stock (A105, A128). */
export function stepBasketLine(
  deps: BasketDependencies,
  userId: string,
  productId: string,
  step: QuantityStep,
  by = 1,
): Promise<Result<BasketLine[], NotInBasket | TokenInvalid | OutOfStock>> {
  return inBasket(deps, userId, async (tx) => {
    const basket = await tx.basket(userId)
    const line = basket.find((each) => each.product.id === productId)
    if (!line) return failed('not-in-basket')
    const qty = stepQuantity(line.qty, step, by)
    const { title, stock } = line.product
    // Fewer units are always allowed: stock may have fallen below the line since it was filled.
    if (qty > line.qty && qty > stock) return outOfStock([{ productId, title, left: stock }])
    if (qty === line.qty) return ok(basket)
    await tx.saveBasketLine(userId, productId, qty, deps.now())
    return ok(await tx.basket(userId))
  })
}

export function removeFromBasket(
  deps: Pick<Dependencies, 'store'>,
  userId: string,
  productId: string,
): Promise<Result<BasketLine[], NotInBasket | TokenInvalid>> {
  return inBasket(deps, userId, async (tx) => {
    if (!(await tx.removeBasketLine(userId, productId))) return failed('not-in-basket')
    return ok(await tx.basket(userId))
  })
}

export function clearBasket(deps: Pick<Dependencies, 'store'>, userId: string): Promise<Result<null, TokenInvalid>> {
  return inBasket(deps, userId, async (tx) => {
    await tx.clearBasket(userId)
    return ok(null)
  })
}

/** Every change locks the customer first, so that two at once cannot both read the old quantity. */
function inBasket<R extends Result<unknown, { code: string }>>(
  { store }: Pick<Dependencies, 'store'>,
  userId: string,
  change: (tx: Transaction) => Promise<R>,
): Promise<R | Result<never, TokenInvalid>> {
  return withTransaction<R | Result<never, TokenInvalid>>(store, async (tx) =>
    (await tx.lockCustomer(userId)) ? change(tx) : failed('token-invalid'),
  )
}
