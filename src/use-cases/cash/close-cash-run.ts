import type { CashRun } from '#domain/cash/cash-run.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { mayAcceptCashDifference } from '#domain/staff/role-limits.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { ListedCashRun, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

interface CloseCashRunInput extends Pick<CashRun, 'key' | 'staffId' | 'counted' | 'reason' | 'closedBy'> {
  orderIds: readonly string[]
  /** Of who closes it. */
  role: Role
}

type Refusal =
  | { code: 'cash-order-not-open' }
  | { code: 'cash-reason-needed' }
  | { code: 'cash-needs-manager' }
  | { code: 'key-reused' }

/**
 * The cash for some delivered orders of one person is counted and handed in. An order is counted once; where the cash is
 * not what was due, a manager says why. The same key closes one run.
 */
export async function closeCashRun(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  { key, staffId, orderIds, counted, reason, closedBy, role }: CloseCashRunInput,
): Promise<Result<Omit<ListedCashRun, 'seq'> & { isRepeated: boolean }, Refusal>> {
  const ids = [...new Set(orderIds)].sort()
  for (const id of ids) await tx.lockOrder(id)
  const before = await tx.cashRunByKey(key)
  if (before) {
    const { run, orders } = before
    const isSame = run.staffId === staffId && run.counted === counted && run.reason === reason && orders === ids.length
    // As many orders, of which some are not counted, are others.
    const isCounted = (await tx.uncountedCashOf(ids)).length === 0
    return isSame && isCounted ? ok({ ...before, isRepeated: true }) : failed('key-reused')
  }
  const open = (await tx.uncountedCashOf(ids)).filter((cash) => cash.staffId === staffId)
  if (open.length < ids.length) return failed('cash-order-not-open')
  const expected = open.reduce((sum, { due }) => sum + due, 0)
  if (counted !== expected) {
    if (!mayAcceptCashDifference(role)) return failed('cash-needs-manager')
    if (reason === '') return failed('cash-reason-needed')
  }
  const now = deps.now()
  const run: CashRun = {
    id: orderedId(deps.newId(), now),
    key,
    staffId,
    expected,
    counted,
    reason,
    closedBy,
    closedAt: now,
  }
  await tx.addCashRun(run, ids)
  return ok({ run, orders: open.length, isRepeated: false })
}
