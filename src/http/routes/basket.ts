import { basketCalls } from '#contract/basket.ts'
import { failed, ok } from '#domain/values/result.ts'
import { addToBasket, clearBasket, removeFromBasket, stepBasketLine } from '#use-cases/basket.ts'
import { toCartDto } from '../dto/catalogue.ts'
import { customerRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Basket'
const path = { id: "The product's id." }

export const BASKET_ROUTES: readonly Route[] = [
  customerRoute(basketCalls.cart, { tag, title: 'Read the basket' }, async ({ deps, customer }) =>
    ok({ cart: toCartDto(await deps.store.basket(customer.id)) }),
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
      return lines.ok ? ok({ cart: toCartDto(lines.value) }) : lines
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
      return lines.ok ? ok({ cart: toCartDto(lines.value) }) : lines
    },
  ),
  customerRoute(
    basketCalls.removeFromCart,
    { tag, title: 'Take a product out of the basket', path },
    async ({ deps, customer, param }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('not-in-basket')
      const lines = await removeFromBasket(deps, customer.id, id)
      return lines.ok ? ok({ cart: toCartDto(lines.value) }) : lines
    },
  ),
]
