import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { LONG_WAIT_MS, WAITING_STATES } from '#domain/order-handling/order-views.ts'

/** Whether the order waits longer than a shop should let it. */
export function waitsLong({ state, placedAt }: Pick<QueuedOrderDto, 'state' | 'placedAt'>, now: number): boolean {
  return WAITING_STATES.some((waiting) => waiting === state) && now - Date.parse(placedAt) > LONG_WAIT_MS
}
