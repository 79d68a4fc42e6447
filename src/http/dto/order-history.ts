import type { OrderResponse, OrdersResponse, SettledDto } from '#contract/orders.ts'
import type { Order } from '#domain/orders.ts'
import type { PageRequest, Reads } from '#store/store.ts'
import { ORDERS_PER_PAGE } from '#use-cases/accounts/index.ts'
import { chargedLines } from '#use-cases/invoices/index.ts'
import { cashDueOf } from '#use-cases/returns/index.ts'
import { toOrderDto, toOrderDtos, toPaymentDto } from './orders.ts'

/** The newest page of a customer's orders, as sign-in, a purchase and a cancelling answer it. */
export const NEWEST_ORDERS: PageRequest = { limit: ORDERS_PER_PAGE, cursor: null }

/** A page of a customer's orders, newest first, with their payments and what went back of each. */
export async function orderHistory(store: Reads, userId: string, page: PageRequest): Promise<OrdersResponse> {
  const { orders, payments, nextCursor } = await store.orderHistory(userId, page)
  return { orders: toOrderDtos(orders), payments: payments.map(toPaymentDto), nextCursor }
}

export async function orderWithPayment(store: Reads, order: Order): Promise<OrderResponse> {
  const [paid] = await store.paymentsWithRefunds([order.paymentId], { userId: order.userId, limit: 0 })
  return {
    order: toOrderDto(order),
    payment: paid ? toPaymentDto(paid) : null,
    settled: await settledOf(store, order),
  }
}

async function settledOf(store: Reads, order: Order): Promise<SettledDto | null> {
  const settlement = await store.settlement(order.id)
  if (!settlement) return null
  const picked = await store.pickLines(order.id)
  const charged = await chargedLines(store, order, picked)
  const replaced = new Set(picked.filter(({ substituteId }) => substituteId !== null).map(({ line }) => line))
  return {
    final: settlement.final / 100,
    cashDue: (await cashDueOf(store, settlement)) / 100,
    lines: charged.map(({ title, unit, qty, grams, amount }, line) => ({
      qty: replaced.has(line) ? 0 : qty,
      grams,
      amount: amount / 100,
      substitute: replaced.has(line) ? `${qty} × ${title}, ${unit}` : null,
    })),
  }
}
