import * as v from 'valibot'
import { timestamp } from '../../values/time.ts'

/** Most lines of one receipt: a van full. */
export const MAX_RECEIPT_LINES = 200

/** What a supplier brought at one time. It is never changed: a wrong line is reversed, and received anew. */
export const receiptSchema = v.object({
  id: v.string(),
  /** The same key receives once. */
  key: v.string(),
  /** May be empty. */
  supplier: v.string(),
  /** The number of the supplier's invoice or delivery note; may be empty. */
  documentNo: v.string(),
  receivedAt: timestamp,
  staffId: v.string(),
})
export type Receipt = v.InferOutput<typeof receiptSchema>

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const receiptLineSchema = v.object({
  receiptId: v.string(),
  /** Its place in the receipt, from 0. */
  line: whole,
  productId: v.string(),
  /** The lot that came in by it. */
  lotId: v.string(),
  cases: whole,
  /** Units of a case as they were then; 1 for what is bought by the unit. */
  caseSize: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Units beside the cases. */
  pieces: whole,
  /** Null while the line stands. */
  reversedAt: v.nullable(timestamp),
  reversedBy: v.nullable(v.string()),
  /** Why it was reversed; empty while it stands. */
  reason: v.string(),
})
export type ReceiptLine = v.InferOutput<typeof receiptLineSchema>

/** All units of a line. */
export function unitsOf({ cases, caseSize, pieces }: Pick<ReceiptLine, 'cases' | 'caseSize' | 'pieces'>): number {
  return cases * caseSize + pieces
}
