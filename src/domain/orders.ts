import * as v from 'valibot'
import { addressDetailsSchema } from './address-book.ts'
import { productSchema } from './catalogue/product.ts'
import { SUBSTITUTION_CHOICES } from './picking/substitution.ts'
import { paise } from './values/money/paise.ts'
import { timestamp, timestampFields } from './values/time.ts'

interface OrderStateRules {
  /** The states that may follow. None leads back to an earlier one. */
  next: readonly string[]
  /** The customer may still cancel. The shop may as long as the table has `cancelled` among the next. */
  customerCancels?: true
  /** Entering the state sends back all money that has not gone back yet. */
  refundsPayment?: true
  /** Entering the state puts the order's units on sale again. */
  returnsStock?: true
  /** Entering the state takes the units of the order from their lots, as far as they have any. */
  takesFromLots?: true
}

/** Every state of an order, once: what may follow it, and what entering it does. */
const ORDER_STATE_RULES = {
  placed: { next: ['accepted', 'cancelled'], customerCancels: true },
  // Straight to packed where nobody writes down what is picked: by command, and in histories of before.
  accepted: { next: ['picking', 'packed', 'cancelled'], customerCancels: true },
  picking: { next: ['packed', 'cancelled'] },
  packed: { next: ['out for delivery'], takesFromLots: true },
  // A delivery that failed ends as returned: it is not tried again under the same order.
  'out for delivery': { next: ['delivered', 'returned'] },
  delivered: { next: ['returned', 'refunded'] },
  // Food that comes back is not sold again.
  returned: { next: ['refunded'], refundsPayment: true },
  cancelled: { next: ['refunded'], refundsPayment: true, returnsStock: true },
  refunded: { next: [] },
} as const satisfies Record<string, OrderStateRules>

export type OrderState = keyof typeof ORDER_STATE_RULES
export const ORDER_STATES = Object.keys(ORDER_STATE_RULES).filter(isOrderState)
const orderStateSchema = v.picklist(ORDER_STATES)

/** How an order is paid: through the payment provider, or in cash on delivery. */
export const paymentMethodSchema = v.picklist(['online', 'cash'])
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>

/** A line as it was when ordered; later changes of the product never reach it. */
export const orderLineSchema = v.object({
  productId: v.string(),
  ...v.pick(productSchema, ['slug', 'title', 'unit', 'img', 'category', 'vendor', 'mrp', 'sellingPrice']).entries,
  qty: v.pipe(v.number(), v.safeInteger()),
  /** Grams that a unit was of goods sold loose by weight; null for counted goods, and for orders of before this was kept. */
  stepGrams: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  /** What the customer wants where it is not there (`substitution.ts`). */
  substitution: v.optional(v.nullable(v.picklist(SUBSTITUTION_CHOICES)), null),
  wantedSubstituteId: v.optional(v.nullable(v.string()), null),
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

/** The states an order may go to from this one, in one step. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return ORDER_STATE_RULES[state].next
}

/** Whether an order may go from one state to the other in one step. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return nextStates(from).includes(to)
}

export function refundsPayment(state: OrderState): boolean {
  return stateRules(state).refundsPayment === true
}

export function returnsStock(state: OrderState): boolean {
  return stateRules(state).returnsStock === true
}

export function takesFromLots(state: OrderState): boolean {
  return stateRules(state).takesFromLots === true
}

/** Whether the shop must bring the order further. One that was delivered or cancelled only ever gives money back. */
export function needsNextStep(state: OrderState): boolean {
  return nextStates(state).some((next) => next !== 'refunded' && !refundsPayment(next))
}

/** States in which an order is still to be brought: cash for it has not come yet. */
export const UNDELIVERED_STATES = ORDER_STATES.filter(needsNextStep)

/** States in which the units of an order are still to be picked. */
export const UNPACKED_STATES = ORDER_STATES.filter((state) => !takesFromLots(state) && leadsToPacking(state))

/** States of an order whose goods or money went back: it says nothing of what a customer buys. */
export const TAKEN_BACK_STATES = ORDER_STATES.filter((state) => refundsPayment(state) || nextStates(state).length === 0)

/** A customer can cancel until somebody picks the goods. */
export function canCancel(state: OrderState): boolean {
  return stateRules(state).customerCancels === true
}

/** No state leads back to an earlier one, so this ends. */
function leadsToPacking(state: OrderState): boolean {
  return nextStates(state).some((next) => takesFromLots(next) || leadsToPacking(next))
}

function isOrderState(state: string): state is OrderState {
  return state in ORDER_STATE_RULES
}

function stateRules(state: OrderState): OrderStateRules {
  return ORDER_STATE_RULES[state]
}
