import * as v from 'valibot'
import { timestamp } from '../values/time.ts'

/** How long an order is one picker's after their last activity, in milliseconds. */
export const CLAIM_TTL_MS = 10 * 60_000

/** Who picks an order. It is there from the first claim on, also when nobody has the order any more. */
export const pickTaskSchema = v.object({
  orderId: v.string(),
  /** Null when the order was released. */
  staffId: v.nullable(v.string()),
  /** Until when it is theirs, by the server's clock. */
  claimedUntil: timestamp,
  startedAt: timestamp,
})
export type PickTask = v.InferOutput<typeof pickTaskSchema>

/** The member of staff who has the order at `now`; null when anybody may claim it. */
export function pickerAt(task: Pick<PickTask, 'staffId' | 'claimedUntil'> | null, now: number): string | null {
  return task !== null && task.claimedUntil > now ? task.staffId : null
}

/** Whether somebody else has the order at `now`. */
export function isClaimedByAnother(task: PickTask | null, staffId: string, now: number): boolean {
  const picker = pickerAt(task, now)
  return picker !== null && picker !== staffId
}
