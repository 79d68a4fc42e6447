import { orderCalls } from '#contract/orders.ts'
import { failed, ok } from '#domain/result.ts'
import { cancelOrder } from '#use-cases/orders/index.ts'
import { orderHistory, orderWithPayment } from '../dto/order-history.ts'
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
      about: 'Newest first. Payments include money that could not become an order, with its refund.',
    },
    async ({ deps, customer }) => ok(await orderHistory(deps.store, customer.id)),
  ),
  customerRoute(orderCalls.order, { tag, title: 'One order', path }, async ({ deps, customer, param }) => {
    const id = param('id')
    const order = isUuid(id) ? await deps.store.order(customer.id, id) : null
    return order ? ok(await orderWithPayment(deps.store, order)) : failed('order-not-found')
  }),
  customerRoute(
    orderCalls.cancelOrder,
    {
      tag,
      title: 'Cancel an order',
      about:
        'Until packing starts. The stock returns, and the money goes back. Cancelled again, it stays cancelled once.',
      path,
    },
    async ({ deps, customer, param, catalogue }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const cancelled = await cancelOrder(deps, customer.id, id)
      if (!cancelled.ok) return cancelled
      catalogue.clear()
      return ok(await orderWithPayment(deps.store, cancelled.value))
    },
  ),
]
