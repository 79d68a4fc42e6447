import * as v from 'valibot'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'

/** Why money goes back for goods that were delivered, in the order in which staff choose. */
export const LINE_REFUND_CAUSES = [
  'damaged',
  'spoilt',
  'missing',
  'wrong goods',
  'not as described',
  'not wanted',
  'recalled',
  'goodwill',
] as const

/** What of a refund is for one line of the order. */
export const lineRefundSchema = v.object({
  refundId: v.string(),
  orderId: v.string(),
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Units it is about. */
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  amount: paise,
  cause: v.picklist(LINE_REFUND_CAUSES),
})
export type LineRefund = v.InferOutput<typeof lineRefundSchema>

/** Money that a member of staff sent back within the limits of their role. */
export const staffRefundSchema = v.object({ refundId: v.string(), staffId: v.string(), at: timestamp, amount: paise })
export type StaffRefund = v.InferOutput<typeof staffRefundSchema>
