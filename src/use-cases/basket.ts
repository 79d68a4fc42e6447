import {
  type BasketLine,
  MAX_BASKET_LINES,
  MAX_UNITS_PER_LINE,
  type QuantityStep,
  stepQuantity,
} from '#domain/basket.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from './dependencies.ts'
import { type OutOfStock, outOfStock, shortOf } from './stock-shortage.ts'
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
  return withTransaction(deps.store, async (tx) => {
    const { basket, product } = await tx.lockBasketAndProduct(userId, productId)
    if (!product) return failed('product-not-found')
    const line = basket.find((each) => each.product.id === productId)
    if (!line && basket.length >= MAX_BASKET_LINES) return failed('basket-full')
    const qty = Math.min((line?.qty ?? 0) + 1, MAX_UNITS_PER_LINE)
    if (qty > product.stock) return outOfStock(shortOf([{ product, qty }], deps.now()))
    return saveQuantity(tx, userId, basket, { product, qty, now: deps.now() })
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
  return withTransaction(deps.store, async (tx) => {
    const { basket } = await tx.lockBasketAndProduct(userId, productId)
    const line = basket.find((each) => each.product.id === productId)
    if (!line) return failed('not-in-basket')
    const { product } = line
    const qty = stepQuantity(line.qty, step, by)
    // Fewer units are always allowed: stock may have fallen below the line since it was filled.
    if (qty > line.qty && qty > product.stock) return outOfStock(shortOf([{ product, qty }], deps.now()))
    return saveQuantity(tx, userId, basket, { product, qty, now: deps.now() })
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

/** The customer has seen that a line is another weight than they wanted, since the shop sells in other steps now. */
export function acknowledgeWeight(
  deps: Pick<Dependencies, 'store'>,
  userId: string,
  productId: string,
): Promise<Result<BasketLine[], TokenInvalid>> {
  return inBasket(deps, userId, async (tx) => {
    await tx.deleteWantedGrams(userId, productId)
    return ok(await tx.basket(userId))
  })
}

export function clearBasket(deps: Pick<Dependencies, 'store'>, userId: string): Promise<Result<null, TokenInvalid>> {
  return inBasket(deps, userId, async (tx) => {
    await tx.clearBasket(userId)
    return ok(null)
  })
}

/** Answers the locked basket as it is with this quantity; a product that was not in it stands last. */
async function saveQuantity(
  tx: Transaction,
  userId: string,
  basket: BasketLine[],
  { product, qty, now }: { product: Product; qty: number; now: number },
): Promise<Result<BasketLine[], TokenInvalid>> {
  const line = basket.find((each) => each.product.id === product.id)
  if (line?.qty === qty) return ok(basket)
  if (!(await tx.saveBasketLine(userId, product.id, qty, now))) return failed('token-invalid')
  if (!line) return ok([...basket, { product, qty, createdAt: now, updatedAt: now }])
  const changed: BasketLine = { product, qty, createdAt: line.createdAt, updatedAt: now }
  return ok(basket.map((each) => (each === line ? changed : each)))
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
