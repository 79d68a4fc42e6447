import { type CashRunDto, type CashToCountDto, cashCalls } from '#contract/admin/fulfilment/cash-runs.ts'
import { CASH_LATE_MS } from '#domain/cash/cash-run.ts'
import { failed, ok } from '#domain/values/result.ts'
import type { ListedCashRun, Reads } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { closeCashRun } from '#use-cases/cash/index.ts'
import { toIsoIndiaTime } from '../../../dto/dates.ts'
import { idempotencyKeyOf, idempotencyKeyParameter } from '../../../idempotency-key.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'

const tag = 'Back office: cash'
/** More than people of a shop deliver before they count. */
const MAX_ORDERS = 2000
const MAX_SURPLUSES = 200

export const CASH_ROUTES: readonly Route[] = [
  staffRoute(
    cashCalls.cashToCount,
    { tag, title: 'List the cash to count', about: 'By who took it, the longest waiting first.' },
    async ({ deps: { store, now } }) => {
      const byPerson = Map.groupBy(await store.uncountedCash(MAX_ORDERS), ({ staffId }) => staffId)
      const people: CashToCountDto[] = []
      for (const [staffId, cash] of byPerson) {
        people.push({
          staffId,
          name: await nameOf(store, staffId),
          expected: cash.reduce((sum, { due }) => sum + due, 0),
          orders: cash.map(({ orderId, deliveredAt, due }) => {
            const late = deliveredAt < now() - CASH_LATE_MS
            return { _id: orderId, deliveredAt: toIsoIndiaTime(deliveredAt), due, late }
          }),
        })
      }
      return ok({ people })
    },
  ),
  staffRoute(
    cashCalls.cashRuns,
    { tag, title: 'List counted cash', about: 'The last counted first.' },
    async ({ deps: { store }, query: { limit, cursor } }) => {
      const before = cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
      const found = await store.cashRuns({ before, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const runs: CashRunDto[] = []
      for (const run of shown) runs.push(await toCashRunDto(store, run))
      return ok({ runs, nextCursor: found.length > limit ? String(shown.at(-1)?.seq) : null })
    },
  ),
  staffRoute(
    cashCalls.paidSurpluses,
    { tag, title: 'List what customers paid too much', about: 'Less than a rupee each, which cannot be sent back.' },
    async ({ deps: { store } }) => {
      const orders = (await store.settlementsWithSurplus(MAX_SURPLUSES)).map(({ orderId, surplus, at }) => {
        return { _id: orderId, surplus, packedAt: toIsoIndiaTime(at) }
      })
      return ok({ orders, total: await store.sumOfSurpluses() })
    },
  ),
  staffWriteRoute(
    cashCalls.closeCashRun,
    {
      tag,
      title: 'Count the cash of some orders',
      about: 'Where it is not what was due, a manager gives a reason.',
      parameters: [idempotencyKeyParameter('run')],
    },
    async ({ deps, staff, request, write }, body) => {
      const key = idempotencyKeyOf(request)
      if (key === null) return failed('key-missing')
      return write(async (tx) => {
        const closed = await closeCashRun(deps, tx, { ...body, key, closedBy: staff.id, role: staff.role })
        if (!closed.ok) return closed
        const { expected, counted, id } = closed.value.run
        return recorded(await toCashRunDto(tx, closed.value), {
          subject: { kind: 'cash run', id },
          before: null,
          // Why they differ may name a customer, who may be erased: it stands with the run alone.
          after: { staffId: body.staffId, orders: closed.value.orders, expected, counted },
          isRepeated: closed.value.isRepeated,
        })
      })
    },
  ),
]

async function toCashRunDto(reads: Reads, { run, orders }: Omit<ListedCashRun, 'seq'>): Promise<CashRunDto> {
  const { id, staffId, expected, counted, reason, closedAt, closedBy } = run
  return {
    _id: id,
    staffId,
    name: await nameOf(reads, staffId),
    orders,
    expected,
    counted,
    difference: counted - expected,
    reason,
    closedAt: toIsoIndiaTime(closedAt),
    closedBy: await nameOf(reads, closedBy),
  }
}

/** Empty for a command. */
async function nameOf(reads: Reads, staffId: string | null): Promise<string> {
  return staffId === null ? '' : ((await reads.staffMember(staffId))?.name ?? '')
}
