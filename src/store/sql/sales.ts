import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import { checkoutRows } from './checkouts.ts'
import { orderRows } from './orders.ts'
import { paymentRows } from './payments.ts'
import type { Session } from './query/session.ts'

export interface SaleWrites {
  /**
   * A new order with its payment, and with its checkout unless that is saved already. Throws when the payment or the
   * checkout has an order.
   */
  addSale(sale: { order: Order; payment: Payment; checkout: Checkout | null }): Promise<void>
}

export function saleWrites(session: Session): SaleWrites {
  return {
    addSale: ({ order, payment, checkout }) =>
      session.insertAll([...(checkout ? checkoutRows(checkout) : []), ...orderRows(order), ...paymentRows(payment)]),
  }
}
