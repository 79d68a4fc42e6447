import type { OrderResponse, OrdersResponse } from '#contract/orders.ts'
import type { Order } from '#domain/orders.ts'
import type { Reads } from '#store/store.ts'
import { toOrderDto, toOrderDtos, toPaymentDto, toPaymentDtos } from './orders.ts'

/** A shopper's orders, newest first, with every payment and what went back of it. */
export async function orderHistory(store: Reads, userId: string): Promise<OrdersResponse> {
  const [orders, payments, refunds] = await Promise.all([
    store.orders(userId),
    store.paymentsOfCustomer(userId),
    store.refundsOfCustomer(userId),
  ])
  return { orders: toOrderDtos(orders), payments: toPaymentDtos(payments, refunds) }
}

export async function orderWithPayment(store: Reads, order: Order): Promise<OrderResponse> {
  const payment = await store.payment(order.paymentId)
  const refunds = await store.refundsOfCustomer(order.userId)
  return { order: toOrderDto(order), payment: payment && toPaymentDto(payment, refunds) }
}
