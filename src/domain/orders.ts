import * as v from 'valibot'
import { addressDetailsSchema } from './address-book.ts'
import { productSchema } from './catalogue/product.ts'
import { paise } from './money.ts'
import { timestamp, timestampFields } from './time.ts'

/** The states of an order, each with those it may go to next. No state can be returned to. */
export const ORDER_TRANSITIONS = {
  placed: ['accepted', 'cancelled'],
  accepted: ['packed', 'cancelled'],
  packed: ['out for delivery'],
  'out for delivery': ['delivered'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof ORDER_TRANSITIONS
export const ORDER_STATES = Object.keys(ORDER_TRANSITIONS).filter(isOrderState)
const orderStateSchema = v.picklist(ORDER_STATES)

/** How an order is paid: through the payment provider, or in cash on delivery. */
export const paymentMethodSchema = v.picklist(['online', 'cash'])
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>

/** A line as it was when ordered; later changes of the product never reach it. */
export const orderLineSchema = v.object({
  productId: v.string(),
  ...v.pick(productSchema, ['slug', 'title', 'unit', 'img', 'category', 'vendor', 'mrp', 'sellingPrice']).entries,
  qty: v.pipe(v.number(), v.safeInteger()),
})
export type OrderLine = v.InferOutput<typeof orderLineSchema>

/** The address as it was when ordered. */
export const orderAddressSchema = v.object({ id: v.string(), ...addressDetailsSchema.entries })
export type OrderAddress = v.InferOutput<typeof orderAddressSchema>

export const orderEventSchema = v.object({ state: orderStateSchema, at: timestamp, note: v.string() })
export type OrderEvent = v.InferOutput<typeof orderEventSchema>

/** What is frozen when a basket is priced: a checkout and the order it becomes share these fields. */
export const saleFields = {
  id: v.string(),
  userId: v.string(),
  method: paymentMethodSchema,
  lines: v.pipe(v.array(orderLineSchema), v.readonly()),
  /** Null only for the bare order call of a sample store by a customer without an address. */
  address: v.nullable(orderAddressSchema),
  mrp: paise,
  total: paise,
  discount: paise,
  ...timestampFields,
}

export const orderSchema = v.object({
  ...saleFields,
  checkoutId: v.string(),
  /** The provider's payment id; for cash on delivery an id of our own. */
  paymentId: v.string(),
  state: orderStateSchema,
  history: v.pipe(v.array(orderEventSchema), v.readonly()),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Whether an order may go from one state to the other in one step. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  const next: readonly OrderState[] = ORDER_TRANSITIONS[from]
  return next.includes(to)
}

/** A shopper can cancel until packing starts. */
export function canCancel(state: OrderState): boolean {
  return canTransition(state, 'cancelled')
}

function isOrderState(state: string): state is OrderState {
  return state in ORDER_TRANSITIONS
}
