import { Check, type LucideIcon, Package, RotateCcw, ShoppingBasket, Truck, Undo2, X } from 'lucide-react'
import { ORDER_STATES, type OrderState } from '#domain/orders.ts'
import * as text from '#i18n/orders/orders.ts'
import type { Tone } from '#ui/feedback/tones.ts'

export interface OrderStatePresentation {
  label: string
  tone: Tone
  icon: LucideIcon
  /** Index in `PROGRESS_STEPS`; null when the order is no longer under way. */
  step: number | null
  /** Said of an order that ended in this state, before its money went back. */
  outcome?: string
  /** Said of an order that was in this state when its money went back. */
  refundedOutcome?: string
}

/** How each state is shown, everywhere. */
const PRESENTATIONS: Record<OrderState, OrderStatePresentation> = {
  placed: { label: text.placed, tone: 'note', icon: ShoppingBasket, step: 0 },
  accepted: { label: text.accepted, tone: 'note', icon: Check, step: 0 },
  picking: { label: text.picking, tone: 'note', icon: ShoppingBasket, step: 0 },
  packed: { label: text.packed, tone: 'info', icon: Package, step: 1 },
  'out for delivery': { label: text.outForDelivery, tone: 'info', icon: Truck, step: 2 },
  delivered: { label: text.delivered, tone: 'ok', icon: Check, step: 3, refundedOutcome: text.deliveredAndRefunded },
  returned: {
    label: text.returned,
    tone: 'warn',
    icon: Undo2,
    step: null,
    outcome: text.wasReturned,
    refundedOutcome: text.returnedAndRefunded,
  },
  cancelled: {
    label: text.cancelled,
    tone: 'bad',
    icon: X,
    step: null,
    outcome: text.wasCancelled,
    refundedOutcome: text.cancelledAndRefunded,
  },
  refunded: { label: text.refunded, tone: 'warn', icon: RotateCcw, step: null },
}

/** The parts of an order's track. */
export const PROGRESS_STEPS = [text.placed, text.packed, text.outForDelivery, text.delivered] as const

/** The state as the domain knows it; null for one of a newer server. */
export function knownOrderState(state: string): OrderState | null {
  return ORDER_STATES.find((known) => known === state) ?? null
}

/** A state of a newer server is shown by its own word. */
export function presentOrderState(state: string): OrderStatePresentation {
  const known = knownOrderState(state)
  return known ? PRESENTATIONS[known] : { label: state, tone: 'note', icon: Package, step: null }
}

/** The sentence about an order that is no longer under way. `history` is oldest first. */
export function orderOutcome(state: string, history: readonly { state: string }[]): string {
  const { label, outcome } = presentOrderState(state)
  if (state !== 'refunded') return outcome ?? label
  const before = history.findLast((event) => event.state !== 'refunded')
  return (before && presentOrderState(before.state).refundedOutcome) ?? label
}
