import type { Checkout } from '#domain/checkout.ts'
import type { Order, OrderLine } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { Reads, Transaction } from '../store.ts'
import type { Tables } from './tables.ts'

type SalesReads = Pick<
  Reads,
  | 'orders'
  | 'order'
  | 'orderByCheckout'
  | 'orderByPayment'
  | 'checkout'
  | 'checkoutByKey'
  | 'checkoutByProviderOrder'
  | 'openCheckouts'
  | 'openCheckoutOfCustomer'
  | 'unpaidCheckouts'
  | 'placedCheckoutIds'
  | 'payment'
  | 'paymentsOfCustomer'
  | 'unfinishedRefunds'
  | 'refundsOfCustomer'
  | 'refundByKey'
>
type SalesWrites = Pick<
  Transaction,
  | 'lockCheckout'
  | 'lockOrder'
  | 'addCheckout'
  | 'setCheckoutState'
  | 'setProviderOrder'
  | 'addOrder'
  | 'addOrderEvent'
  | 'setOrderState'
  | 'savePayment'
  | 'saveRefund'
  | 'addProviderEvent'
  | 'deleteProviderEvents'
>

export function salesReads(tables: Tables): SalesReads {
  const { orders, checkouts, payments, refunds } = tables
  return {
    orders: async (userId) => newestFirst(all(orders.values(), (order) => order.userId === userId)),
    async order(userId, orderId) {
      const order = orders.get(orderId)
      return order?.userId === userId ? order : null
    },
    orderByCheckout: async (checkoutId) => first(orders.values(), (order) => order.checkoutId === checkoutId),
    orderByPayment: async (paymentId) => first(orders.values(), (order) => order.paymentId === paymentId),

    checkout: async (id) => checkouts.get(id) ?? null,
    checkoutByKey: async (userId, key) =>
      first(checkouts.values(), (each) => each.userId === userId && each.idempotencyKey === key),
    checkoutByProviderOrder: async (id) => first(checkouts.values(), (each) => each.providerOrderId === id),
    openCheckouts: async (limit) =>
      oldestFirst(all(checkouts.values(), (each) => each.state === 'open')).slice(0, limit),
    openCheckoutOfCustomer: async (userId) =>
      oldestFirst(all(checkouts.values(), (each) => each.state === 'open' && each.userId === userId))[0] ?? null,
    unpaidCheckouts: async (since, limit) => oldestFirst(all(checkouts.values(), mayStillPay(since))).slice(0, limit),
    placedCheckoutIds: async (since, limit) =>
      newestFirst(all(checkouts.values(), wasOrdered(since)))
        .slice(0, limit)
        .map(({ id }) => id),

    payment: async (id) => payments.get(id) ?? null,
    paymentsOfCustomer: async (userId) => newestFirst(all(payments.values(), (payment) => payment.userId === userId)),
    unfinishedRefunds: async (limit) =>
      oldestFirst(all(refunds.values(), (refund) => refund.state !== 'processed')).slice(0, limit),
    refundsOfCustomer: async (userId) => newestFirst(all(refunds.values(), (refund) => refund.userId === userId)),
    refundByKey: async (key) => first(refunds.values(), (refund) => refund.idempotencyKey === key),
  }
}

export function salesWrites(tables: Tables): SalesWrites {
  const { orders, checkouts, payments, refunds, providerEvents } = tables
  const changeCheckout = (id: string, change: Partial<Checkout>) => {
    const kept = found(checkouts.get(id), `checkout ${id}`)
    checkouts.set(id, { ...kept, ...change })
  }
  const changeOrder = (id: string, change: (order: Order) => Partial<Order>) => {
    const kept = found(orders.get(id), `order ${id}`)
    orders.set(id, { ...kept, ...change(kept) })
  }

  return {
    lockCheckout: async (id) => checkouts.get(id) ?? null,
    lockOrder: async (id) => orders.get(id) ?? null,
    async addCheckout(checkout) {
      found(tables.accounts.get(checkout.userId), `shopper ${checkout.userId}`)
      for (const each of checkouts.values()) {
        const same = each.userId === checkout.userId && each.idempotencyKey === checkout.idempotencyKey
        const shared = each.providerOrderId !== null && each.providerOrderId === checkout.providerOrderId
        if (same || shared || each.id === checkout.id) throw new Error(`Two checkouts like ${checkout.id}`)
      }
      refuseOddQuantities(checkout.lines)
      checkouts.set(checkout.id, { ...checkout })
    },
    setCheckoutState: async (id, state, now) => changeCheckout(id, { state, updatedAt: now }),
    async setProviderOrder(id, providerOrderId, now) {
      const other = first(checkouts.values(), (each) => each.providerOrderId === providerOrderId && each.id !== id)
      if (other) throw new Error(`Two checkouts with the provider's order ${providerOrderId}`)
      changeCheckout(id, { providerOrderId, updatedAt: now })
    },
    async addOrder(order) {
      found(checkouts.get(order.checkoutId), `checkout ${order.checkoutId}`)
      for (const { id, checkoutId, paymentId } of orders.values()) {
        if (id === order.id || checkoutId === order.checkoutId || paymentId === order.paymentId) {
          throw new Error(`Two orders like ${order.id}`)
        }
      }
      refuseOddQuantities(order.lines)
      orders.set(order.id, { ...order })
    },
    addOrderEvent: async (id, event) =>
      changeOrder(id, (order) => ({ state: event.state, history: [...order.history, event], updatedAt: event.at })),
    setOrderState: async (id, state, now) => changeOrder(id, () => ({ state, updatedAt: now })),
    async savePayment(payment) {
      found(checkouts.get(payment.checkoutId), `checkout ${payment.checkoutId}`)
      payments.set(payment.id, { ...payment })
    },
    async saveRefund(refund: Refund) {
      found(payments.get(refund.paymentId), `payment ${refund.paymentId}`)
      if (refund.amount <= 0) throw new RangeError(`A refund of ${refund.amount}`)
      const same = first(refunds.values(), (each) => each.idempotencyKey === refund.idempotencyKey)
      if (same && same.id !== refund.id) throw new Error(`Two refunds with the key ${refund.idempotencyKey}`)
      refunds.set(refund.id, { ...refund })
    },
    async addProviderEvent(eventId, type, now) {
      if (providerEvents.get(eventId)) return false
      providerEvents.set(eventId, { type, at: now })
      return true
    },
    async deleteProviderEvents(before, limit) {
      const old = [...providerEvents.entries()]
        .filter(([, { at }]) => at < before)
        .sort(([, a], [, b]) => a.at - b.at)
        .slice(0, limit)
      for (const [id] of old) providerEvents.delete(id)
      return old.length
    },
  }
}

function mayStillPay(since: number): (checkout: Checkout) => boolean {
  return ({ state, providerOrderId, createdAt }) => state !== 'placed' && providerOrderId !== null && createdAt > since
}

function wasOrdered(since: number): (checkout: Checkout) => boolean {
  return ({ state, providerOrderId, createdAt }) => state === 'placed' && providerOrderId !== null && createdAt > since
}

function refuseOddQuantities(lines: readonly OrderLine[]): void {
  for (const { qty } of lines) {
    if (!Number.isInteger(qty) || qty < 1 || qty > 100) throw new RangeError(`A line of ${qty} units`)
  }
}

function found<V>(value: V | undefined, what: string): V {
  if (value === undefined) throw new Error(`No ${what}`)
  return value
}

function all<V>(values: Iterable<V>, wanted: (value: V) => boolean): V[] {
  return [...values].filter(wanted)
}

function first<V>(values: Iterable<V>, wanted: (value: V) => boolean): V | null {
  for (const value of values) if (wanted(value)) return value
  return null
}

/** Equal times fall back to the order in which things were kept. */
function oldestFirst<V extends { createdAt: number }>(values: V[]): V[] {
  return values.sort((a, b) => a.createdAt - b.createdAt)
}

function newestFirst<V extends { createdAt: number }>(values: V[]): V[] {
  return oldestFirst(values).reverse()
}
