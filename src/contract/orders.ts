import * as v from 'valibot'
import { orderAddressSchema, orderLineSchema, paymentMethodSchema } from '#domain/orders.ts'
import { customer, defineCall } from './call.ts'
import { productDto } from './catalogue/products.ts'
import { pageQuery, rupeesNumber, timestampStrings } from './fields.ts'
import { paymentDto } from './payments.ts'

const orderLineDto = v.object({
  _id: v.string(),
  ...v.pick(orderLineSchema, ['slug', 'title', 'unit', 'img', 'category', 'vendor', 'qty']).entries,
  price: v.string(),
  currentPrice: v.string(),
  /** Grams that a unit was of goods sold loose by weight; null for counted goods. */
  stepGrams: v.optional(v.nullable(v.number()), null),
  /** What the customer wants where it is not there; absent where nothing was said. Any text, for a newer server. */
  substitution: v.optional(v.string()),
})

export const orderDto = v.object({
  _id: v.string(),
  payment_id: v.string(),
  method: paymentMethodSchema,
  /** Any text, so that a page of today can read the states of a newer server. */
  state: v.string(),
  history: v.array(
    v.object({
      state: v.string(),
      at: v.string(),
      note: v.string(),
      /** Null for the owner's own words. */
      noteCode: v.optional(v.nullable(v.string()), null),
    }),
  ),
  address: v.nullable(v.object({ _id: v.string(), ...v.omit(orderAddressSchema, ['id']).entries })),
  items: v.array(orderLineDto),
  mrp: rupeesNumber,
  total: rupeesNumber,
  discount: rupeesNumber,
  ...timestampStrings,
})
export type OrderDto = v.InferOutput<typeof orderDto>

/** Most orders in one answer; `cursor` leads on to older ones. */
export const MAX_ORDERS_PER_PAGE = 100

/**
 * A page of orders, newest first, and their payments with refunds. On the first page also the latest payments that
 * could not become an order.
 */
export const ordersResponse = v.object({
  orders: v.array(orderDto),
  payments: v.array(paymentDto),
  /** Always sent; a server of release 0.1.0 answers every order at once, and no cursor. */
  nextCursor: v.optional(v.nullable(v.string()), null),
})
export type OrdersResponse = v.InferOutput<typeof ordersResponse>
/** What a packed order costs in the end; its `total` stays what was ordered. */
export const settledDto = v.object({
  final: rupeesNumber,
  /** To be paid in cash, in whole rupees; 0 for what was paid online. */
  cashDue: rupeesNumber,
  /** What came of each item, in their order. */
  lines: v.array(
    v.object({
      qty: v.number(),
      /** What the goods weighed, of those that were weighed. */
      grams: v.optional(v.nullable(v.number()), null),
      amount: rupeesNumber,
      /** What came in its place; null for nothing. */
      substitute: v.nullable(v.string()),
    }),
  ),
})
export type SettledDto = v.InferOutput<typeof settledDto>

const orderResponse = v.object({
  order: orderDto,
  payment: v.nullable(paymentDto),
  /** Null until it is packed. */
  settled: v.optional(v.nullable(settledDto), null),
})
export type OrderResponse = v.InferOutput<typeof orderResponse>

export const orderCalls = {
  orders: defineCall({
    method: 'GET',
    path: '/api/user/orders',
    who: customer,
    query: pageQuery(MAX_ORDERS_PER_PAGE),
    answer: ordersResponse,
    request: (page: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) => {
      const query = new URLSearchParams()
      if (page.limit !== undefined) query.set('limit', String(page.limit))
      if (page.cursor !== undefined) query.set('cursor', page.cursor)
      return { query, signal }
    },
  }),
  order: defineCall({
    method: 'GET',
    path: '/api/user/orders/:id',
    who: customer,
    answer: orderResponse,
    failures: ['order-not-found'],
    request: (orderId: string, signal?: AbortSignal) => ({ params: { id: orderId }, signal }),
  }),
  /** What the customer buys most, at most 12 products; none before the first order. */
  buyAgain: defineCall({
    method: 'GET',
    path: '/api/user/buy-again',
    who: customer,
    answer: v.object({ products: v.array(productDto) }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  cancelOrder: defineCall({
    method: 'POST',
    path: '/api/user/orders/:id/cancel',
    who: customer,
    answer: orderResponse,
    failures: ['order-not-found', 'order-not-cancellable'],
    request: (orderId: string) => ({ params: { id: orderId } }),
  }),
}
