import { ORDER_STATES, type OrderState } from '#domain/orders.ts'
import type { Tone } from '#ui/feedback/tones.ts'

/** The four parts of an order's way that a shopper follows. */
export const PROGRESS_STATES = ['Placed', 'Packed', 'On the way', 'Delivered'] as const

interface StateWords {
  label: string
  tone: Tone
  /** The last part of the track that is true; null when the order left the way. */
  reached: number | null
}

const WORDS: Record<OrderState, StateWords> = {
  placed: { label: 'Placed', tone: 'note', reached: 0 },
  accepted: { label: 'Accepted', tone: 'note', reached: 0 },
  packed: { label: 'Packed', tone: 'info', reached: 1 },
  'out for delivery': { label: 'On the way', tone: 'info', reached: 2 },
  delivered: { label: 'Delivered', tone: 'ok', reached: 3 },
  cancelled: { label: 'Cancelled', tone: 'bad', reached: null },
  refunded: { label: 'Refunded', tone: 'warn', reached: null },
}

/** The state as the domain knows it; null for a word this version of the page has not heard of. */
export function orderState(state: string): OrderState | null {
  return ORDER_STATES.find((known) => known === state) ?? null
}

/** How a state is told to the shopper. A state not known here is told by its own word. */
export function stateLabel(state: string): StateWords {
  const known = orderState(state)
  return known ? WORDS[known] : { label: state, tone: 'note', reached: null }
}
