import type { AddressDetails } from './address-book.ts'
import type { Paise } from './money.ts'

/** Where an order stands. The table says which steps forward exist; none leads back. */
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
export const ORDER_STATES: readonly OrderState[] = [
  'placed',
  'accepted',
  'packed',
  'out for delivery',
  'delivered',
  'cancelled',
  'refunded',
]

/** How an order is paid: through the payment provider, or in cash at the door. */
export type PaymentMethod = 'online' | 'cash'

/** A line as it was when ordered. Later changes of the product never reach it. */
export interface OrderLine {
  productId: string
  slug: string
  title: string
  unit: string
  img: string
  category: string
  vendor: string
  mrp: Paise
  sellingPrice: Paise
  qty: number
}

/** The address as it was when ordered. */
export interface OrderAddress extends AddressDetails {
  id: string
}

export interface OrderEvent {
  state: OrderState
  at: number
  note: string
}

export interface Order {
  id: string
  userId: string
  checkoutId: string
  /** The provider's payment id; for cash on delivery an id of our own. */
  paymentId: string
  method: PaymentMethod
  state: OrderState
  lines: readonly OrderLine[]
  /** Null only for the bare order call of a sample store by a shopper without an address. */
  address: OrderAddress | null
  mrp: Paise
  total: Paise
  discount: Paise
  history: readonly OrderEvent[]
  createdAt: number
  updatedAt: number
}

/** Whether an order may go from one state to the other in one step. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  const next: readonly OrderState[] = ORDER_TRANSITIONS[from]
  return next.includes(to)
}

/** A shopper can cancel until packing starts. */
export function canCancel(state: OrderState): boolean {
  return canTransition(state, 'cancelled')
}
