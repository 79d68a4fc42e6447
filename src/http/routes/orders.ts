import { MAX_ORDERS_PER_PAGE, orderCalls } from '#contract/orders.ts'
import { MAX_BUY_AGAIN_ORDERS, MAX_BUY_AGAIN_PRODUCTS } from '#domain/lists/bought-products.ts'
import { failed, ok } from '#domain/values/result.ts'
import { cancelOrder } from '#use-cases/orders/index.ts'
import { toProductDtos } from '../dto/catalogue.ts'
import { orderHistory, orderWithPayment } from '../dto/order-history.ts'
import { queryParameter } from '../query-parameter.ts'
import { customerRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Orders'
const path = { id: "The order's id." }

export const ORDER_ROUTES: readonly Route[] = [
  customerRoute(
    orderCalls.orders,
    {
      tag,
      title: 'Read the orders',
      about:
        'Newest first, a page at a time. Payments are those of the orders; on the first page also the latest money that could not become an order, with its refund.',
      parameters: [
        queryParameter('limit', `Most orders to answer; never more than ${MAX_ORDERS_PER_PAGE}.`, {
          type: 'integer',
          minimum: 1,
        }),
        queryParameter('cursor', 'Where an earlier page ended. An unknown one answers the first page.', {
          type: 'string',
        }),
      ],
    },
    async ({ deps, customer, query: page }) => ok(await orderHistory(deps.store, customer.id, page)),
  ),
  customerRoute(orderCalls.order, { tag, title: 'One order', path }, async ({ deps, customer, param }) => {
    const id = param('id')
    const order = isUuid(id) ? await deps.store.order(customer.id, id) : null
    return order ? ok(await orderWithPayment(deps.store, order)) : failed('order-not-found')
  }),
  customerRoute(
    orderCalls.buyAgain,
    {
      tag,
      title: 'What the customer buys again and again',
      about: `Of the latest orders that were not taken back: what is in stock first, then what is in most orders, then what was ordered last; at most ${MAX_BUY_AGAIN_PRODUCTS} products.`,
    },
    async ({ deps, customer }) => {
      const most = { orders: MAX_BUY_AGAIN_ORDERS, products: MAX_BUY_AGAIN_PRODUCTS }
      return ok({ products: toProductDtos(await deps.store.boughtProducts(customer.id, most), deps.now()) })
    },
  ),
  customerRoute(
    orderCalls.cancelOrder,
    {
      tag,
      title: 'Cancel an order',
      about:
        'Until its goods are picked. The stock returns, and the money goes back. Cancelled again, it stays cancelled once.',
      path,
    },
    async ({ deps, customer, param, catalogue }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const cancelled = await cancelOrder(deps, customer.id, id)
      if (!cancelled.ok) return cancelled
      catalogue.changed()
      return ok(await orderWithPayment(deps.store, cancelled.value))
    },
  ),
]
