import type { Role } from '#domain/staff/permissions.ts'
import { ROLE_LIMITS, refundRefusal } from '#domain/staff/role-limits.ts'
import { indiaDayStart } from '#domain/values/india-day.ts'
import type { Paise } from '#domain/values/money/money.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Why a member of staff may not refund so much now; null where they may. Whoever refunds is locked, so that two refunds of
 * one person do not both find the rest of the day's sum.
 */
export async function refundRefusalOf(
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  { id, role }: { id: string; role: Role },
  amount: Paise,
): Promise<ReturnType<typeof refundRefusal>> {
  await tx.lockStaffMember(id)
  return refundRefusal(role, { amount, today: await tx.refundedByStaff(id, indiaDayStart(now())) })
}

/** What a member of staff may still refund in this day, in paise; null for no limit. */
export async function leftOfRefundDay(
  { now }: Pick<Dependencies, 'now'>,
  reads: Pick<Reads, 'refundedByStaff'>,
  { id, role }: { id: string; role: Role },
): Promise<Paise | null> {
  const { refundsOfDay } = ROLE_LIMITS[role]
  if (refundsOfDay === null) return null
  return Math.max(0, refundsOfDay - (await reads.refundedByStaff(id, indiaDayStart(now()))))
}
