import { pickingCalls } from '#contract/admin/picking/picking-calls.ts'
import type { ParsedPick } from '#contract/admin/picking/picks.ts'
import { isUnchanged } from '#domain/audit/audit-event.ts'
import { readOrderCursor, writeOrderCursor } from '#domain/order-handling/order-views.ts'
import type { Refund } from '#domain/payments.ts'
import type { PickLine } from '#domain/picking/pick-line.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { sendRefund } from '#use-cases/payments/index.ts'
import {
  type ChangedClaim,
  type ClaimRefusal,
  claimOrder,
  findSubstitutes,
  mayReadOrder,
  type Pick,
  packOrder,
  pickLines,
  releaseOrder,
} from '#use-cases/picking/index.ts'
import { pickListOf, toPickTaskDto, toSubstituteDto } from '../../../dto/admin/fulfilment/picking.ts'
import { toIsoIndiaTime } from '../../../dto/dates.ts'
import type { Route } from '../../../route.ts'
import type { StaffWriteContext } from '../../../staff/staff-context.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { isUuid } from '../../../uuid.ts'

const tag = 'Back office: picking'
const path = { id: "The order's id." }
const WHO_READS = 'Those who do not see all orders read those that are to be picked or brought, and their own.'
const WHOSE = 'When it is somebody else’s, `details` has whose it is and until when.'

export const PICKING_ROUTES: readonly Route[] = [
  staffRoute(
    pickingCalls.pickTasks,
    { tag, title: 'List the orders to pick', about: 'The longest waiting first.' },
    async ({ deps: { store, now }, staff, query }) => {
      const { view, limit, cursor } = query
      const at = now()
      const request = { view, staffId: staff.id, now: at, after: readOrderCursor(cursor), limit: limit + 1 }
      const found = await store.pickQueue(request)
      const last = found[limit - 1]
      return ok({
        orders: found.slice(0, limit).map((each) => toPickTaskDto(each, staff, at)),
        nextCursor:
          found.length > limit && last ? writeOrderCursor({ createdAt: last.order.createdAt, seq: last.seq }) : null,
      })
    },
  ),
  staffRoute(
    pickingCalls.pickList,
    { tag, title: 'Read the pick list of an order', about: WHO_READS, path },
    async (context) => {
      const { deps, staff, param } = context
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      if (!order) return failed('order-not-found')
      if (!(await mayReadOrder(deps.store, order, staff))) return failed('not-permitted')
      return ok(await pickListOf(deps.store, order, staff, deps.now()))
    },
  ),
  staffRoute(
    pickingCalls.substitutesForLine,
    {
      tag,
      title: 'List what could stand for the goods of a line',
      path: { ...path, line: 'Its place in the order, from 0.' },
    },
    async ({ deps, staff, param, productSearch: search }) => {
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      if (!order) return failed('order-not-found')
      if (!(await mayReadOrder(deps.store, order, staff))) return failed('not-permitted')
      const found = await findSubstitutes({ reads: deps.store, search }, order, Number(param('line')))
      return ok({ substitutes: found.map(toSubstituteDto) })
    },
  ),
  staffWriteRoute(
    pickingCalls.claimOrder,
    { tag, title: 'Claim an order', about: `For ten minutes after the last thing done with it. ${WHOSE}`, path },
    async (context) => changeClaim(context, claimOrder),
  ),
  staffWriteRoute(pickingCalls.releaseOrder, { tag, title: 'Release an order', about: WHOSE, path }, async (context) =>
    changeClaim(context, releaseOrder),
  ),
  staffWriteRoute(
    pickingCalls.pickLines,
    {
      tag,
      title: 'Pick lines of an order',
      about: `Each pick counts once by its key, and is written down or refused by itself. ${WHOSE}`,
      path,
    },
    async (context, { picks }) => {
      const { deps, staff, param, write, catalogue } = context
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const written = await write(async (tx) => {
        const picked = withClaim(
          await pickLines(deps, tx, { orderId: id, staffId: staff.id, picks: picks.map(toPick) }),
        )
        if (!picked.ok) return picked
        const { before, results, lines, written, isRepeated } = picked.value
        if (!(await mayReadOrder(tx, before, staff))) return failed('not-permitted')
        const pickList = await pickListOf(tx, before, staff, deps.now())
        const sides = { before: factsOf(lines.before), after: factsOf(lines.after) }
        // A line that was put back and picked again says the same; its stock has moved, perhaps from another lot.
        const after = written > 0 && isUnchanged(sides) ? { ...sides.after, picks: written } : sides.after
        return recorded({ pickList, results }, { subject: { kind: 'order', id }, ...sides, after, isRepeated })
      })
      catalogue.changed()
      return written
    },
  ),
  staffWriteRoute(
    pickingCalls.packOrder,
    { tag, title: 'Say that an order is packed', about: `It is settled once, with its invoice. ${WHOSE}`, path },
    async (context, { bags = null }) => {
      const { deps, staff, param, write, afterCommit } = context
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      const due: { refund: Refund | null } = { refund: null }
      const written = await write(async (tx) => {
        const packed = withClaim(await packOrder(deps, tx, { orderId: id, staffId: staff.id, bags }))
        if (!packed.ok) return packed
        const { order: before } = packed.value
        if (!(await mayReadOrder(tx, before, staff))) return failed('not-permitted')
        due.refund = packed.value.refund
        const order = (await tx.orderById(id)) ?? before
        const pickList = await pickListOf(tx, order, staff, deps.now())
        return recorded(pickList, {
          subject: { kind: 'order', id },
          before: { state: before.state },
          after: { state: order.state, ...pickList.settlement, ...bags },
          isRepeated: packed.value.isRepeated,
        })
      })
      const { refund } = due
      // Only now: the work above may run again after a deadlock.
      if (refund) afterCommit((afterwards) => sendRefund(afterwards, refund))
      return written
    },
  ),
]

type Change = (
  deps: StaffWriteContext<'id', unknown>['deps'],
  tx: Transaction,
  claim: { orderId: string; staffId: string },
) => Promise<Result<ChangedClaim, ClaimRefusal>>

async function changeClaim({ deps, staff, param, write }: StaffWriteContext<'id', unknown>, change: Change) {
  const id = param('id')
  if (!isUuid(id)) return failed('order-not-found')
  return write(async (tx) => {
    const changed = withClaim(await change(deps, tx, { orderId: id, staffId: staff.id }))
    if (!changed.ok) return changed
    const { order: before, wasTheirs } = changed.value
    if (!(await mayReadOrder(tx, before, staff))) return failed('not-permitted')
    const order = (await tx.orderById(id)) ?? before
    const pickList = await pickListOf(tx, order, staff, deps.now())
    const isTheirs = pickList.claim !== null
    return recorded(pickList, {
      subject: { kind: 'order', id },
      before: { state: before.state, picker: wasTheirs ? staff.name : null },
      after: { state: order.state, picker: isTheirs ? staff.name : null },
      // An open screen claims its order again every few minutes, so that it lasts.
      isRepeated: wasTheirs === isTheirs,
    })
  })
}

/** A refusal says whose the order is. */
function withClaim<T, C extends string>(result: Result<T, { code: C; claim?: { by: string; until: number } }>) {
  if (result.ok || !result.claim) return result
  const { by, until } = result.claim
  return {
    ok: false as const,
    code: result.code,
    details: { claim: { by, mine: false, until: toIsoIndiaTime(until) } },
  }
}

function toPick(body: ParsedPick): Pick {
  const { key, line } = body
  if (body.kind === 'reopened') return { kind: 'reopen', key, line }
  if (body.kind === 'substituted') {
    const { reason, productId, qty, agreed } = body
    return { kind: 'substitute', key, line, reason, productId, qty, agreed }
  }
  const { grams, confirmed: isConfirmed, lots, lotReason } = body
  const goods = { kind: 'goods' as const, key, line, grams, isConfirmed, lots, lotReason }
  if (body.kind === 'picked') return { ...goods, picked: null, shortReason: null }
  return { ...goods, picked: body.picked, shortReason: body.reason }
}

/** What the audit has of the lines that were picked. */
function factsOf(lines: readonly PickLine[]): Record<string, unknown> {
  return Object.fromEntries(
    lines.map(({ line, state, picked, grams, shortReason, substituteId, amount }) => [
      `line ${line}`,
      state === 'open' ? state : { state, picked, grams, shortReason, substituteId, amount },
    ]),
  )
}
