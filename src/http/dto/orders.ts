import type { OrderDto } from '#contract/orders.ts'
import type { PaymentDto } from '#contract/payments.ts'
import type { Order, OrderAddress, OrderEvent, OrderLine } from '#domain/orders.ts'
import { type Reason, readReason } from '#domain/reasons.ts'
import { rupeesText } from '#domain/values/money/money.ts'
import { reasons } from '#i18n/orders/reasons.ts'
import type { PaymentWithRefunds } from '#store/store.ts'
import { timestamps } from './catalogue.ts'
import { toIsoIndiaTime } from './dates.ts'

export function toOrderDtos(orders: readonly Order[]): OrderDto[] {
  return orders.map(toOrderDto)
}

export function toOrderDto(order: Order): OrderDto {
  return {
    _id: order.id,
    payment_id: order.paymentId,
    method: order.method,
    state: order.state,
    history: order.history.map(toOrderEvent),
    address: order.address ? toOrderAddress(order.address) : null,
    items: order.lines.map(toOrderLine),
    mrp: rupees(order.mrp),
    total: rupees(order.total),
    discount: rupees(order.discount),
    ...timestamps(order),
  }
}

/** A payment with what went back of it, so that a customer sees money that could not become an order. */
export function toPaymentDto({ payment, refunds }: PaymentWithRefunds): PaymentDto {
  return {
    payment_id: payment.id,
    orderId: payment.orderId,
    method: payment.method,
    state: payment.state,
    amount: rupees(payment.amount),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      state: refund.state,
      amount: rupees(refund.amount),
      reason: textOf(refund.reason),
      reasonCode: readReason(refund.reason),
      ...timestamps(refund),
    })),
    ...timestamps(payment),
  }
}

function toOrderEvent({ state, at, note }: OrderEvent): OrderDto['history'][number] {
  return { state, at: toIsoIndiaTime(at), note: textOf(note), noteCode: readReason(note) }
}

/** The shop's own reason in words, or the owner's words as they are. */
function textOf(stored: string): string {
  const reason = readReason(stored)
  return reason === null ? stored : TEXTS[reason]
}

const TEXTS: Readonly<Record<Reason, string>> = reasons

/** Sums travel as numbers of rupees. Divided once from whole paise, so they print as exact decimals. */
function rupees(paise: number): number {
  return paise / 100
}

function toOrderAddress(address: OrderAddress): NonNullable<OrderDto['address']> {
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

function toOrderLine(line: OrderLine): OrderDto['items'][number] {
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
    stepGrams: line.stepGrams,
    ...(line.substitution === null ? {} : { substitution: line.substitution }),
  }
}
