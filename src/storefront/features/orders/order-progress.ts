import { ORDER_STATES, type OrderState } from '#domain/orders.ts'
import * as text from '#i18n/orders.ts'
import type { Tone } from '#ui/feedback/tones.ts'

/** The four parts of an order's way that a shopper follows. */
export const PROGRESS_STATES = [text.placed, text.packed, text.outForDelivery, text.delivered] as const

interface StateWords {
  label: string
  tone: Tone
  /** The last part of the track that is true; null when the order left the way. */
  reached: number | null
}

const WORDS: Record<OrderState, StateWords> = {
  placed: { label: text.placed, tone: 'note', reached: 0 },
  accepted: { label: text.accepted, tone: 'note', reached: 0 },
  packed: { label: text.packed, tone: 'info', reached: 1 },
  'out for delivery': { label: text.outForDelivery, tone: 'info', reached: 2 },
  delivered: { label: text.delivered, tone: 'ok', reached: 3 },
  cancelled: { label: text.cancelled, tone: 'bad', reached: null },
  refunded: { label: text.refunded, tone: 'warn', reached: null },
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
