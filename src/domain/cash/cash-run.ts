import * as v from 'valibot'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'

/** Cash for a delivered order that is in no run after so long is something a person must look into, in milliseconds. */
export const CASH_LATE_MS = 24 * 3_600_000

/** Cash of one person's deliveries, counted and handed in at once. Amounts in paise. */
export const cashRunSchema = v.object({
  id: v.string(),
  /** Chosen by the client: the same run sent again is closed once. */
  key: v.string(),
  /** Whose cash it was; null for orders that a command delivered. */
  staffId: v.nullable(v.string()),
  /** The sum of what was due for its orders. */
  expected: paise,
  counted: paise,
  /** Why they differ; empty where they do not. */
  reason: v.string(),
  closedBy: v.string(),
  closedAt: timestamp,
})
export type CashRun = v.InferOutput<typeof cashRunSchema>
