import * as v from 'valibot'
import { cartResponse } from '#contract/accounts.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { failed, ok } from '#domain/result.ts'
import { addToBasket, clearBasket, removeFromBasket, stepBasketLine } from '#use-cases/basket.ts'
import { toCartDto } from '../dto/catalogue.ts'
import { customerRoute, noBody, type Route } from '../handle.ts'
import { pathParameter } from '../parameters.ts'
import { isUuid } from '../uuid.ts'
import { productReference } from './product-reference.ts'

const tag = 'Basket'
const path = '/api/user/cart'
const linePath = '/api/user/cart/:id'
const times = v.pipe(
  v.number(),
  v.integer('times must be a whole number'),
  v.minValue(1, 'times must be at least 1'),
  v.maxValue(MAX_UNITS_PER_LINE, `times must be at most ${MAX_UNITS_PER_LINE}`),
)
const parameters = [pathParameter('id', "The product's id.")]

export const BASKET_ROUTES: readonly Route[] = [
  customerRoute(
    {
      method: 'GET',
      path,
      tag,
      title: 'Read the basket',
      body: noBody,
      status: 200,
      answer: cartResponse,
      failures: [],
    },
    async (ask) => ok({ cart: toCartDto(await ask.deps.store.basket(ask.customer.id)) }),
  ),
  customerRoute(
    {
      method: 'POST',
      path,
      tag,
      title: 'Add one unit of a product',
      about:
        'Of the product only its id is read. It joins as a line of 1, or adds 1 to its line, up to 100 and never above the stock. A basket holds at most 100 products.',
      body: v.object({ product: productReference }),
      status: 201,
      answer: cartResponse,
      failures: ['product-not-found', 'basket-full', 'out-of-stock'],
    },
    async (ask, { product: { _id } }) => {
      if (!isUuid(_id)) return failed('product-not-found')
      const lines = await addToBasket(ask.deps, ask.customer.id, _id)
      return lines.ok ? ok({ cart: toCartDto(lines.value) }) : lines
    },
  ),
  customerRoute(
    {
      method: 'DELETE',
      path,
      tag,
      title: 'Empty the basket',
      body: noBody,
      status: 200,
      answer: cartResponse,
      failures: [],
    },
    async (ask) => {
      const cleared = await clearBasket(ask.deps, ask.customer.id)
      return cleared.ok ? ok({ cart: [] }) : cleared
    },
  ),
  customerRoute(
    {
      method: 'POST',
      path: linePath,
      tag,
      title: 'Units more or less',
      about: 'The quantity moves by 1, or by as many `times` as asked, and stays within 0 and 100.',
      parameters,
      body: v.object({
        action: v.object({ type: v.picklist(['increment', 'decrement']), times: v.optional(times, 1) }),
      }),
      status: 200,
      answer: cartResponse,
      failures: ['not-in-basket', 'out-of-stock'],
    },
    async (ask, { action }) => {
      const id = ask.param('id')
      if (!isUuid(id)) return failed('not-in-basket')
      const lines = await stepBasketLine(ask.deps, ask.customer.id, id, action.type, action.times)
      return lines.ok ? ok({ cart: toCartDto(lines.value) }) : lines
    },
  ),
  customerRoute(
    {
      method: 'DELETE',
      path: linePath,
      tag,
      title: 'Take a product out of the basket',
      parameters,
      body: noBody,
      status: 200,
      answer: cartResponse,
      failures: ['not-in-basket'],
    },
    async (ask) => {
      const id = ask.param('id')
      if (!isUuid(id)) return failed('not-in-basket')
      const lines = await removeFromBasket(ask.deps, ask.customer.id, id)
      return lines.ok ? ok({ cart: toCartDto(lines.value) }) : lines
    },
  ),
]
