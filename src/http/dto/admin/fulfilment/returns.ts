import type { ReturnableDto } from '#contract/admin/fulfilment/returns.ts'
import type { StaffOrderDto } from '#contract/admin/orders.ts'
import { needsNextStep, type Order } from '#domain/orders.ts'
import { ROLE_LIMITS } from '#domain/staff/role-limits.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { isGoodOn } from '#domain/stock/lot.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { Reads } from '#store/store.ts'
import { leftOfPayment, leftOfRefundDay, refundableLines } from '#use-cases/orders/index.ts'
import { blockedGoods, hasLeft, returnableUnits } from '#use-cases/returns/index.ts'
import type { ApiDependencies } from '../../../api-dependencies.ts'
import { toIsoIndiaTime } from '../../dates.ts'

/** What of an order can come back, as a member of staff may write it down. */
export async function returnableOf(
  deps: Pick<ApiDependencies, 'now'>,
  reads: Reads,
  order: Order,
  staff: Pick<StaffMember, 'id' | 'role'>,
): Promise<ReturnableDto> {
  const charged = await refundableLines(reads, order)
  const left = hasLeft(order)
  const units = charged.length === 0 ? [] : await returnableUnits(reads, order)
  const returned = await reads.returnedUnits(order.id)
  const lots = await reads.lotsOf([...new Set(units.map(({ productId }) => productId))])
  const today = indiaDay(deps.now())
  const lotNos = new Map(lots.map(({ id, lotNo }) => [id, lotNo]))
  return {
    left,
    lines: charged.flatMap(({ line, title, unit, qty, grams, amount, refunded }) => {
      const own = units.filter((each) => each.line === line)
      // Of goods before the bags have left, a line without any blocked ones is none of it.
      if (!left && own.length === 0) return []
      const notPaid = returned.filter((each) => each.line === line).reduce((sum, each) => sum + each.amount, 0)
      const ofProduct = lots.filter(({ productId }) => productId === own[0]?.productId)
      return [
        {
          ...{ line, title, unit, qty, grams, amount },
          refunded: order.method === 'cash' ? notPaid : refunded,
          units: own.map(({ lotId, qty: some }) => ({ lotId, lotNo: lotNos.get(lotId) ?? '', qty: some })),
          lots: ofProduct
            .map((lot) => ({ lot, open: isGoodOn(lot, today) }))
            .toSorted((a, b) => Number(b.open) - Number(a.open))
            .map(({ lot: { id, lotNo, bestBefore, state }, open }) => ({ lotId: id, lotNo, bestBefore, state, open })),
        },
      ]
    }),
    leftOfPayment: await leftToGiveBack(reads, order, returned),
    limit: ROLE_LIMITS[staff.role].refund,
    leftToday: await leftOfRefundDay(deps, reads, staff),
  }
}

/** The returns of an order as its page shows them, oldest first, and what in its bags must not leave. */
export async function returnsOf(reads: Reads, order: Order): Promise<Pick<StaffOrderDto, 'returns' | 'blocked'>> {
  const made = await reads.orderReturns(order.id)
  const blocked = order.state === 'packed' ? await blockedGoods(reads, order) : []
  if (made.length === 0) return { returns: [], blocked }
  const units = await reads.returnedUnits(order.id)
  const charged = await refundableLines(reads, order)
  const returns: StaffOrderDto['returns'] = []
  for (const { id, at, staffId, refundId } of made) {
    const own = units.filter(({ returnId }) => returnId === id)
    const lines: StaffOrderDto['returns'][number]['lines'] = []
    for (const { line, qty, reason, outcome, lotId, place } of own) {
      const { title = '', unit = '' } = charged[line] ?? {}
      lines.push({ place, line, title, unit, qty, reason, outcome, lotNo: (await reads.lot(lotId))?.lotNo ?? '' })
    }
    returns.push({
      _id: id,
      at: toIsoIndiaTime(at),
      by: (await reads.staffMember(staffId))?.name ?? '',
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      sentBack: refundId !== null,
      lines,
    })
  }
  return { returns, blocked }
}

/** Cash that was paid at the door is handed back by hand. */
async function leftToGiveBack(reads: Reads, order: Order, returned: readonly { amount: number }[]): Promise<number> {
  if (order.method !== 'cash') return leftOfPayment(reads, order)
  const settlement = await reads.settlement(order.id)
  if (!settlement || !needsNextStep(order.state)) return 0
  return settlement.final - returned.reduce((sum, { amount }) => sum + amount, 0)
}
