import * as v from 'valibot'
import { timestamp } from '../values/time.ts'

type Direction = 'in' | 'out' | 'either'

interface MoveRules {
  direction: Direction
  /** Why it may be, in the order in which staff choose; empty where it needs no reason. */
  reasons: readonly string[]
}

/** Every kind of move between the shop's shelf and elsewhere, once. */
const MOVE_RULES = {
  /** What lay in the shop when its lots were first written down. */
  opening: { direction: 'in', reasons: [] },
  receive: { direction: 'in', reasons: [] },
  /** Takes back what was received by mistake. */
  reversal: { direction: 'out', reasons: [] },
  /** Picked for an order. */
  sell: { direction: 'out', reasons: [] },
  /** Picked for an order that was cancelled. */
  return: { direction: 'in', reasons: [] },
  /** Came back from a customer, or out of the bags of a packed order. */
  'take back': { direction: 'in', reasons: [] },
  waste: {
    direction: 'out',
    reasons: ['expired', 'damaged', 'spoilt', 'theft', 'sample', 'returned to supplier', 'came back'],
  },
  adjust: { direction: 'either', reasons: ['found', 'missing', 'wrong entry', 'repacked', 'own use'] },
  count: { direction: 'either', reasons: [] },
} as const satisfies Record<string, MoveRules>

export type MoveKind = keyof typeof MOVE_RULES
export const MOVE_KINDS = Object.keys(MOVE_RULES).filter(isMoveKind)

/** Reasons of a kind that goes either way which themselves go one. */
const REASON_DIRECTIONS: Readonly<Record<string, Direction>> = {
  found: 'in',
  missing: 'out',
  'own use': 'out',
} satisfies Partial<Record<(typeof MOVE_RULES.adjust.reasons)[number], Direction>>

export const WASTE_REASONS = MOVE_RULES.waste.reasons
export const ADJUST_REASONS = MOVE_RULES.adjust.reasons

/** One line of the ledger of stock. It is never changed: what was wrong is put right by another. */
export const stockMoveSchema = v.object({
  /** The same key is written once. */
  key: v.string(),
  at: timestamp,
  productId: v.string(),
  lotId: v.string(),
  kind: v.picklist(MOVE_KINDS),
  /** Units, negative for those that leave. */
  qty: v.pipe(v.number(), v.safeInteger()),
  /** One of the kind's reasons; empty where it has none. */
  reason: v.string(),
  note: v.string(),
  orderId: v.nullable(v.string()),
  staffId: v.nullable(v.string()),
})
export type StockMove = v.InferOutput<typeof stockMoveSchema>

/** Whether a move of this kind may have so many units and this reason. */
export function isMoveAllowed({ kind, qty, reason }: Pick<StockMove, 'kind' | 'qty' | 'reason'>): boolean {
  const { direction, reasons }: MoveRules = MOVE_RULES[kind]
  if (qty === 0 || !isInDirection(direction, qty) || !isReasonInDirection(reason, qty)) return false
  return reasons.length === 0 ? reason === '' : reasons.includes(reason)
}

/** Whether units only come ("in") or only go ("out") for this reason: what was found is more, what is missing is less. */
export function directionOfReason(reason: string): Direction {
  return REASON_DIRECTIONS[reason] ?? 'either'
}

/** Whether units may come (above 0) or go (below 0) for this reason. */
export function isReasonInDirection(reason: string, qty: number): boolean {
  return isInDirection(directionOfReason(reason), qty)
}

function isInDirection(direction: Direction, qty: number): boolean {
  return qty === 0 || direction === 'either' || (direction === 'in') === qty > 0
}

/**
 * Whether the shop has more or fewer units to sell after it. What is sold was taken off when it was ordered, and what
 * comes back of a cancelled order was put on sale again by that.
 */
export function changesStockForSale(kind: MoveKind): boolean {
  return kind !== 'sell' && kind !== 'return' && kind !== 'opening'
}

function isMoveKind(kind: string): kind is MoveKind {
  return kind in MOVE_RULES
}
