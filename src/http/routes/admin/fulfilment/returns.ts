import { returnCalls } from '#contract/admin/fulfilment/returns.ts'
import type { Refund } from '#domain/payments.ts'
import { failed, ok } from '#domain/values/result.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { sendRefund } from '#use-cases/payments/index.ts'
import { recordReturn } from '#use-cases/returns/index.ts'
import { returnableOf } from '../../../dto/admin/fulfilment/returns.ts'
import { idempotencyKeyParameter, refundKeyOf } from '../../../idempotency-key.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { isUuid } from '../../../uuid.ts'

const tag = 'Back office: orders'
const path = { id: "The order's id." }

export const RETURN_ROUTES: readonly Route[] = [
  staffRoute(
    returnCalls.returnable,
    { tag, title: 'Read what of an order can come back', about: 'Nothing before it is packed.', path },
    async ({ deps, staff, param }) => {
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      return order ? ok(await returnableOf(deps, deps.store, order, staff)) : failed('order-not-found')
    },
  ),
  staffWriteRoute(
    returnCalls.recordReturn,
    {
      tag,
      title: 'Write down goods of an order that came back',
      about:
        'They go into a lot or are wasted, and money goes back for them within the limits of the role. Of an order that has not left the shop, goods of blocked lots are taken out.',
      parameters: [idempotencyKeyParameter('return')],
      path,
    },
    async ({ deps, staff, request, param, write, afterCommit, catalogue }, { lines, note }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const key = refundKeyOf(request)
      if (key === null) return failed('key-missing')
      const due: { refund: Refund | null } = { refund: null }
      const written = await write(async (tx) => {
        const made = await recordReturn(deps, tx, { orderId: id, lines, note, key, staff })
        if (!made.ok) return made
        const { order, refund, units, isRepeated } = made.value
        due.refund = refund
        return recorded(await returnableOf(deps, tx, order, staff), {
          subject: { kind: 'order', id },
          before: null,
          after: {
            refund: refund?.amount ?? 0,
            lines: units.map(({ line, qty, reason, outcome, lotId, amount }) => ({
              ...{ line, qty, reason, outcome, lotId, amount },
            })),
          },
          isRepeated,
        })
      })
      const { refund } = due
      // Only now: the work above may run again after a deadlock.
      if (refund && refund.state !== 'processed') afterCommit((afterwards) => sendRefund(afterwards, refund))
      catalogue.changed()
      return written
    },
  ),
]
