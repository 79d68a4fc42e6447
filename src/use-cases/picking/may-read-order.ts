import { type Order, UNDELIVERED_STATES } from '#domain/orders.ts'
import { may } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Reads } from '#store/store.ts'

/**
 * Whether a member of staff may read an order by the calls of picking and its papers. Who does not see all orders reads those
 * that are still to be picked or brought, and afterwards those they had a hand in.
 */
export async function mayReadOrder(
  reads: Reads,
  order: Pick<Order, 'id' | 'state'>,
  staff: Pick<StaffMember, 'id' | 'role'>,
): Promise<boolean> {
  if (may(staff.role, 'orders.view') || UNDELIVERED_STATES.includes(order.state)) return true
  return reads.hasHandled(order.id, staff.id)
}
