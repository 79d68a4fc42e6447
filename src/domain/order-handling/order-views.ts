import { type OrderState, UNDELIVERED_STATES } from '../orders.ts'

/** What staff look for among the orders: one state each, those that need a person, or all. */
export const ORDER_VIEWS = ['to-accept', 'to-pick', 'picking', 'to-hand-over', 'out', 'problems', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The state whose orders a view shows, the longest waiting first; null for a view of several states, newest first. */
export const STATE_OF_VIEW: Readonly<Record<OrderView, OrderState | null>> = {
  'to-accept': 'placed',
  'to-pick': 'accepted',
  picking: 'picking',
  'to-hand-over': 'packed',
  out: 'out for delivery',
  problems: null,
  all: null,
}

/** In which sequence a view of one state is read. */
export const ORDER_SEQUENCES = ['oldest', 'newest'] as const
export type OrderSequence = (typeof ORDER_SEQUENCES)[number]

/** Whether a view is read newest first: those of several states always are. */
export function isNewestFirst(view: OrderView, sequence: OrderSequence): boolean {
  return STATE_OF_VIEW[view] === null || sequence === 'newest'
}

/** An order that has waited longer than this without being delivered is a problem, in milliseconds. */
export const LONG_WAIT_MS = 24 * 3_600_000

/** States in which an order may wait too long. */
export const WAITING_STATES = UNDELIVERED_STATES

/** Beyond so many a list says "more". */
export const MAX_COUNTED_ORDERS = 10_000

/** Where a page ended. */
export interface OrderPlace {
  createdAt: number
  seq: number
}

export function writeOrderCursor({ createdAt, seq }: OrderPlace): string {
  return `${createdAt}.${seq}`
}

/** Null for text that is no place: it means the first page. */
export function readOrderCursor(cursor: string | null): OrderPlace | null {
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '')
  return parts ? { createdAt: Number(parts[1]), seq: Number(parts[2]) } : null
}
