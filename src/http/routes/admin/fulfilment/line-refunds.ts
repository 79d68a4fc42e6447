import { lineRefundCalls, type RefundableDto } from '#contract/admin/fulfilment/line-refunds.ts'
import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { ROLE_LIMITS } from '#domain/staff/role-limits.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { failed, ok } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { leftOfPayment, leftOfRefundDay, refundableLines, refundLines } from '#use-cases/orders/index.ts'
import { sendRefund } from '#use-cases/payments/index.ts'
import type { ApiDependencies } from '../../../api-dependencies.ts'
import { idempotencyKeyParameter, refundKeyOf } from '../../../idempotency-key.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { isUuid } from '../../../uuid.ts'

const tag = 'Back office: orders'
const path = { id: "The order's id." }

export const LINE_REFUND_ROUTES: readonly Route[] = [
  staffRoute(
    lineRefundCalls.refundableLines,
    { tag, title: 'Read what can be refunded of an order', about: 'Nothing before it is packed.', path },
    async ({ deps, staff, param }) => {
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      return order ? ok(await refundableOf(deps, deps.store, order, staff)) : failed('order-not-found')
    },
  ),
  staffWriteRoute(
    lineRefundCalls.refundLines,
    {
      tag,
      title: 'Refund goods of an order',
      about: 'As far as the role may refund at once. The customer reads the note.',
      parameters: [idempotencyKeyParameter('refund')],
      path,
    },
    async ({ deps, staff, request, param, write, afterCommit }, { lines, note }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const key = refundKeyOf(request)
      if (key === null) return failed('key-missing')
      const due: { refund: Refund | null } = { refund: null }
      const written = await write(async (tx) => {
        const refunded = await refundLines(deps, tx, { orderId: id, lines, note, key, staff })
        if (!refunded.ok) return refunded
        const { order, refund, isRepeated } = refunded.value
        due.refund = refund
        return recorded(await refundableOf(deps, tx, order, staff), {
          subject: { kind: 'order', id },
          before: null,
          // Words about a refund may name a customer, who may be erased: they stand with the refund alone.
          after: { refund: refund.amount, lines },
          isRepeated,
        })
      })
      const { refund } = due
      // Only now: the work above may run again after a deadlock.
      if (refund && refund.state !== 'processed') afterCommit((afterwards) => sendRefund(afterwards, refund))
      return written
    },
  ),
]

async function refundableOf(
  deps: Pick<ApiDependencies, 'now'>,
  reads: Reads,
  order: Order,
  staff: Pick<StaffMember, 'id' | 'role'>,
): Promise<RefundableDto> {
  return {
    lines: await refundableLines(reads, order),
    left: await leftOfPayment(reads, order),
    limit: ROLE_LIMITS[staff.role].refund,
    leftToday: await leftOfRefundDay(deps, reads, staff),
  }
}
