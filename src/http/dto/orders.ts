import type { OrderWire, PaymentWire } from '#contract/accounts.ts'
import type { Payment, Refund } from '#domain/checkout.ts'
import { rupeesText } from '#domain/money.ts'
import type { Order, OrderAddress, OrderLine } from '#domain/orders.ts'
import { stamps } from './catalogue.ts'
import { wireDate } from './dates.ts'

export function toOrders(orders: readonly Order[]): OrderWire[] {
  return orders.map(toOrder)
}

export function toOrder(order: Order): OrderWire {
  return {
    _id: order.id,
    payment_id: order.paymentId,
    method: order.method,
    state: order.state,
    history: order.history.map((event) => ({ state: event.state, at: wireDate(event.at), note: event.note })),
    address: order.address ? toOrderAddress(order.address) : null,
    items: order.lines.map(toOrderLine),
    mrp: rupees(order.mrp),
    total: rupees(order.total),
    discount: rupees(order.discount),
    ...stamps(order),
  }
}

/** Payments with what went back of each, so that a shopper sees money that could not become an order. */
export function toPayments(payments: readonly Payment[], refunds: readonly Refund[]): PaymentWire[] {
  return payments.map((payment) => toPayment(payment, refunds))
}

export function toPayment(payment: Payment, refunds: readonly Refund[]): PaymentWire {
  return {
    payment_id: payment.id,
    orderId: payment.orderId,
    method: payment.method,
    state: payment.state,
    amount: rupees(payment.amount),
    refunds: refunds
      .filter((refund) => refund.paymentId === payment.id)
      .map((refund) => ({
        _id: refund.id,
        state: refund.state,
        amount: rupees(refund.amount),
        reason: refund.reason,
        ...stamps(refund),
      })),
    ...stamps(payment),
  }
}

/** Sums travel as numbers of rupees. Divided once from whole paise, so they print as exact decimals. */
function rupees(paise: number): number {
  return paise / 100
}

function toOrderAddress(address: OrderAddress): NonNullable<OrderWire['address']> {
  return {
    _id: address.id,
    name: address.name,
    mobileNum: address.mobileNum,
    apartment: address.apartment,
    area: address.area,
    landmark: address.landmark,
    city: address.city,
    state: address.state,
    pinCode: address.pinCode,
    tag: address.tag,
  }
}

function toOrderLine(line: OrderLine): OrderWire['items'][number] {
  return {
    _id: line.productId,
    slug: line.slug,
    title: line.title,
    unit: line.unit,
    img: line.img,
    category: line.category,
    vendor: line.vendor,
    price: rupeesText(line.mrp),
    currentPrice: rupeesText(line.sellingPrice),
    qty: line.qty,
  }
}
