import { basketCalls, type MergeAnswer } from '#contract/basket.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { notSoldCalls } from '#contract/not-sold.ts'
import type { MergedLists } from '#domain/lists/merge-lists.ts'
import { failed, ok } from '#domain/values/result.ts'
import { acknowledgeWeight, addToBasket, clearBasket, removeFromBasket, stepBasketLine } from '#use-cases/basket.ts'
import { mergeIntoLists } from '#use-cases/merge-lists.ts'
import { toCartDto, toNotSoldDto, toWishlistDto } from '../dto/catalogue.ts'
import { customerRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Basket'
const path = { id: "The product's id." }

export const BASKET_ROUTES: readonly Route[] = [
  customerRoute(basketCalls.cart, { tag, title: 'Read the basket' }, async ({ deps, customer }) =>
    ok({ cart: toCartDto(await deps.store.basket(customer.id), deps.now()) }),
  ),
  customerRoute(
    basketCalls.addToCart,
    {
      tag,
      title: 'Add one unit of a product',
      about:
        'Of the product only its id is read. It joins as a line of 1, or adds 1 to its line, up to 100 and never above the stock. A basket holds at most 100 products.',
    },
    async ({ deps, customer }, { product: { _id } }) => {
      if (!isUuid(_id)) return failed('product-not-found')
      const lines = await addToBasket(deps, customer.id, _id)
      return lines.ok ? ok({ cart: toCartDto(lines.value, deps.now()) }) : lines
    },
  ),
  customerRoute(basketCalls.clearCart, { tag, title: 'Empty the basket' }, async ({ deps, customer }) => {
    const cleared = await clearBasket(deps, customer.id)
    return cleared.ok ? ok({ cart: [] }) : cleared
  }),
  customerRoute(
    basketCalls.stepCartItem,
    {
      tag,
      title: 'Units more or less',
      about: 'The quantity moves by 1, or by as many `times` as asked, and stays within 0 and 100.',
      path,
    },
    async ({ deps, customer, param }, { action }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('not-in-basket')
      const lines = await stepBasketLine(deps, customer.id, id, action.type, action.times)
      return lines.ok ? ok({ cart: toCartDto(lines.value, deps.now()) }) : lines
    },
  ),
  customerRoute(
    basketCalls.removeFromCart,
    { tag, title: 'Take a product out of the basket', path },
    async ({ deps, customer, param }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('not-in-basket')
      const lines = await removeFromBasket(deps, customer.id, id)
      return lines.ok ? ok({ cart: toCartDto(lines.value, deps.now()) }) : lines
    },
  ),
  customerRoute(
    checkoutCalls.acknowledgeWeight,
    {
      tag,
      title: 'A changed weight was seen',
      about:
        'When the shop sells loose goods in other steps, a line comes as near to its weight as it can, and `wantedGrams` says what was wanted. That goes with this call, and with any change of the quantity.',
    },
    async ({ deps, customer }, { product: { _id } }) => {
      const lines = await acknowledgeWeight(deps, customer.id, knownForm(_id))
      return lines.ok ? ok({ cart: toCartDto(lines.value, deps.now()) }) : lines
    },
  ),
  customerRoute(
    notSoldCalls.basketLinesNotSold,
    {
      tag,
      title: 'What was put into the basket and is not sold any more',
      about: 'The basket leaves it out, and has it again once it is sold again. It is removed as any line is.',
    },
    async ({ deps, customer }) => {
      const lines = await deps.store.basketLinesNotSold(customer.id)
      const now = deps.now()
      return ok({ lines: lines.map((line) => ({ ...toNotSoldDto(line, now), qty: line.qty })) })
    },
  ),
  customerRoute(
    basketCalls.mergeLists,
    {
      tag,
      title: 'Join lists that were filled elsewhere',
      about:
        'Of each product the larger quantity wins, never above the stock, so that the same request made again changes nothing. Loose goods may have their weight in `grams`, and come as near to it as their step of now lets them. What is sold out, or does not fit into the basket, goes to the wishlist. `changes` says what did not come to what was wanted.',
    },
    async ({ deps, customer }, { merge }) => {
      const merged = await mergeIntoLists(deps, customer.id, {
        basket: merge.basket.map(({ product, ...amount }) => ({ productId: knownForm(product._id), ...amount })),
        wishlist: merge.wishlist.map(({ _id }) => knownForm(_id)),
      })
      if (!merged.ok) return merged
      return ok(toMergeAnswer(merged.value, { wishlist: merge.wishlist.map(({ _id }) => _id), now: deps.now() }))
    },
  ),
]

/** No product has an empty id; the store is asked for ids of its own form only. */
function knownForm(id: string): string {
  return isUuid(id) ? id : ''
}

function toMergeAnswer(
  { basket, wishlist, raised, wished, changes }: MergedLists,
  wanted: { wishlist: readonly string[]; now: number },
): MergeAnswer {
  return {
    cart: toCartDto(basket, wanted.now),
    wishlist: toWishlistDto(wishlist, wanted.now),
    merged: {
      raised: raised.length,
      wished: wished.filter(({ product }) => wanted.wishlist.includes(product.id)).length,
      changes: changes.map(({ productId, ...change }) => ({ _id: productId, ...change })),
    },
  }
}
