import type { OrderResponse, OrdersResponse } from '#contract/orders.ts'
import type { Order } from '#domain/orders.ts'
import type { PageRequest, Reads } from '#store/store.ts'
import { ORDERS_PER_PAGE } from '#use-cases/accounts/index.ts'
import { toOrderDto, toOrderDtos, toPaymentDto, toPaymentDtos } from './orders.ts'

/** The newest page of a customer's orders, as sign-in, a purchase and a cancelling answer it. */
export const NEWEST_ORDERS: PageRequest = { limit: ORDERS_PER_PAGE, cursor: null }

/** A page of a customer's orders, newest first, with their payments and what went back of each. */
export async function orderHistory(store: Reads, userId: string, page: PageRequest): Promise<OrdersResponse> {
  const { orders, nextCursor } = await store.ordersPage(userId, page)
  const ofOrders = await store.payments(orders.map((order) => order.paymentId))
  const withoutOrder = page.cursor === null ? await store.paymentsWithoutOrder(userId, page.limit) : []
  const payments = [...ofOrders, ...withoutOrder].sort((a, b) => b.createdAt - a.createdAt)
  const refunds = await store.refundsOfPayments(payments.map((payment) => payment.id))
  return { orders: toOrderDtos(orders), payments: toPaymentDtos(payments, refunds), nextCursor }
}

export async function orderWithPayment(store: Reads, order: Order): Promise<OrderResponse> {
  const payment = await store.payment(order.paymentId)
  const refunds = await store.refundsOfPayment(order.paymentId)
  return { order: toOrderDto(order), payment: payment && toPaymentDto(payment, refunds) }
}
