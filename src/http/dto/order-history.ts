import type { InferOutput } from 'valibot'
import type { orderAnswer, ordersAnswer } from '#contract/accounts.ts'
import type { Order } from '#domain/orders.ts'
import type { Reads } from '#store/store.ts'
import { toOrder, toOrders, toPayment, toPayments } from './orders.ts'

/** A shopper's orders, newest first, with every payment and what went back of it. */
export async function ordersOf(store: Reads, userId: string): Promise<InferOutput<typeof ordersAnswer>> {
  const [orders, payments, refunds] = await Promise.all([
    store.orders(userId),
    store.paymentsOf(userId),
    store.refundsOf(userId),
  ])
  return { orders: toOrders(orders), payments: toPayments(payments, refunds) }
}

export async function orderWithPayment(store: Reads, order: Order): Promise<InferOutput<typeof orderAnswer>> {
  const payment = await store.payment(order.paymentId)
  const refunds = await store.refundsOf(order.userId)
  return { order: toOrder(order), payment: payment && toPayment(payment, refunds) }
}
