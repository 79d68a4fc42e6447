import { orderResponse, ordersResponse } from '#contract/accounts.ts'
import { failed, ok } from '#domain/result.ts'
import { cancelOrder } from '#use-cases/orders/index.ts'
import { orderHistory, orderWithPayment } from '../dto/order-history.ts'
import { customerRoute, noBody, type Route } from '../handle.ts'
import { pathParameter } from '../parameters.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Orders'
const parameters = [pathParameter('id', "The order's id.")]

export const ORDER_ROUTES: readonly Route[] = [
  customerRoute(
    {
      method: 'GET',
      path: '/api/user/orders',
      tag,
      title: 'Read the orders',
      about: 'Newest first. Payments include money that could not become an order, with its refund.',
      body: noBody,
      status: 200,
      answer: ordersResponse,
      failures: [],
    },
    async (ask) => ok(await orderHistory(ask.deps.store, ask.customer.id)),
  ),
  customerRoute(
    {
      method: 'GET',
      path: '/api/user/orders/:id',
      tag,
      title: 'One order',
      parameters,
      body: noBody,
      status: 200,
      answer: orderResponse,
      failures: ['order-not-found'],
    },
    async (ask) => {
      const id = ask.param('id')
      const order = isUuid(id) ? await ask.deps.store.order(ask.customer.id, id) : null
      return order ? ok(await orderWithPayment(ask.deps.store, order)) : failed('order-not-found')
    },
  ),
  customerRoute(
    {
      method: 'POST',
      path: '/api/user/orders/:id/cancel',
      tag,
      title: 'Cancel an order',
      about:
        'Until packing starts. The stock returns, and the money goes back. Cancelled again, it stays cancelled once.',
      parameters,
      body: noBody,
      status: 200,
      answer: orderResponse,
      failures: ['order-not-found', 'order-not-cancellable'],
    },
    async (ask) => {
      const id = ask.param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const cancelled = await cancelOrder(ask.deps, ask.customer.id, id)
      if (!cancelled.ok) return cancelled
      ask.catalogue.forget()
      return ok(await orderWithPayment(ask.deps.store, cancelled.value))
    },
  ),
]
