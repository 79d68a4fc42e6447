import { staffOrderCalls } from '#contract/admin/orders.ts'
import { isErased } from '#domain/customers/erased-customer.ts'
import { showsContacts } from '#domain/customers/masked-contacts.ts'
import { contactsOnRequest, maySearchContacts } from '#domain/customers/order-contacts.ts'
import { readOrderSearch } from '#domain/order-handling/order-search.ts'
import { LONG_WAIT_MS, ORDER_VIEWS, readOrderCursor, writeOrderCursor } from '#domain/order-handling/order-views.ts'
import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { type AdvanceOrderInput, advanceOrderIn, refusalOfHandOver, takeBackOrder } from '#use-cases/orders/index.ts'
import { sendRefund } from '#use-cases/payments/index.ts'
import { mayReadOrder } from '#use-cases/picking/index.ts'
import { staffOrderOf, toQueuedOrderDto } from '../../dto/admin/orders.ts'
import type { Route } from '../../route.ts'
import type { StaffWriteContext } from '../../staff/staff-context.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'
import { isUuid } from '../../uuid.ts'

const tag = 'Back office: orders'
const path = { id: "The order's id." }
const READ_BY_CUSTOMER = 'The customer reads what is written.'

export const STAFF_ORDER_ROUTES: readonly Route[] = [
  staffRoute(
    staffOrderCalls.staffOrders,
    {
      tag,
      title: 'List the orders',
      about:
        'Those that wait for one step: the longest waiting first, or the newest. Problems and all: the newest first.',
    },
    async ({ deps: { store, now }, staff, query }) => {
      const { view, sequence, q, limit, cursor } = query
      const typed = readOrderSearch(q)
      const search = typed && !maySearchContacts(staff.role) ? { ...typed, name: null, mobile: null } : typed
      const selection = { view, search, longSince: now() - LONG_WAIT_MS }
      const found = await store.queuedOrders({
        ...selection,
        sequence,
        after: readOrderCursor(cursor),
        limit: limit + 1,
      })
      const last = found[limit - 1]
      return ok({
        orders: found.slice(0, limit).map((each) => toQueuedOrderDto(each, staff.role)),
        total: await store.countQueuedOrders(selection),
        nextCursor:
          found.length > limit && last ? writeOrderCursor({ createdAt: last.order.createdAt, seq: last.seq }) : null,
      })
    },
  ),
  staffRoute(
    staffOrderCalls.staffOrderCounts,
    { tag, title: 'Count the orders of each view' },
    async ({ deps: { store, now } }) => {
      const longSince = now() - LONG_WAIT_MS
      const counts = ORDER_VIEWS.map(async (view) => ({
        view,
        total: await store.countQueuedOrders({ view, search: null, longSince }),
      }))
      return ok({ counts: await Promise.all(counts) })
    },
  ),
  staffRoute(
    staffOrderCalls.staffOrder,
    { tag, title: 'Read an order', about: 'A look at contacts is recorded, where the role is shown them.', path },
    async ({ deps, staff, param, recordLook }) => {
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      if (!order) return failed('order-not-found')
      const customer = showsContacts(staff.role) ? await deps.store.customer(order.userId) : null
      if (customer && !isErased(customer))
        await recordLook({ action: 'lookAtOrderContacts', customerId: customer.id, orderId: id })
      return ok(await staffOrderOf(deps.store, order, staff.role))
    },
  ),
  staffWriteRoute(
    staffOrderCalls.lookAtOrderContacts,
    { tag, title: "Look at a customer's contacts", about: 'Each look is recorded.', path },
    async ({ staff, param, write }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      return write(async (tx) => {
        const order = await tx.orderById(id)
        if (!order) return failed('order-not-found')
        return recorded(await staffOrderOf(tx, order, staff.role, contactsOnRequest), {
          subject: { kind: 'customer', id: order.userId },
          before: null,
          after: { orderId: id },
        })
      })
    },
  ),
  staffWriteRoute(staffOrderCalls.acceptOrder, { tag, title: 'Accept an order', path }, async (context) =>
    takeStep(context, 'accepted', (tx, step) => advanceOrderIn(context.deps, tx, { ...step, note: '' })),
  ),
  staffWriteRoute(
    staffOrderCalls.handOverOrder,
    { tag, title: 'Hand an order over to be brought', about: READ_BY_CUSTOMER, path },
    async (context, { note, bags = null }) => {
      const id = context.param('id')
      // They are counted once, so that nothing changes meanwhile.
      const counted = isUuid(id) ? await context.deps.store.packedBags(id) : null
      if (counted && counted.bags !== bags) return failed('bags-differ')
      return takeStep(context, 'out for delivery', async (tx, step) => {
        const refusal = await refusalOfHandOver(tx, id)
        return refusal === null ? advanceOrderIn(context.deps, tx, { ...step, note }) : failed(refusal)
      })
    },
  ),
  staffWriteRoute(
    staffOrderCalls.deliverOrder,
    { tag, title: 'Say that an order is delivered', about: READ_BY_CUSTOMER, path },
    async (context, { note }) =>
      takeStep(context, 'delivered', (tx, step) => advanceOrderIn(context.deps, tx, { ...step, note })),
  ),
  staffWriteRoute(
    staffOrderCalls.returnOrder,
    {
      tag,
      title: 'Take an order back',
      about: `One that was delivered or could not be. All of its money goes back, as far as the role may refund it. ${READ_BY_CUSTOMER}`,
      path,
    },
    async (context, { reason }) => {
      const { deps, staff } = context
      return takeStep(context, 'returned', (tx, { orderId }) =>
        takeBackOrder(deps, tx, { orderId, note: reason, staff }),
      )
    },
  ),
  staffWriteRoute(
    staffOrderCalls.cancelOrderAsStaff,
    {
      tag,
      title: 'Cancel an order',
      about: `Until it is packed. The stock returns, and the money goes back. ${READ_BY_CUSTOMER}`,
      path,
    },
    async (context, { reason }) => {
      const written = await takeStep(context, 'cancelled', (tx, step) =>
        advanceOrderIn(context.deps, tx, { ...step, note: reason }),
      )
      context.catalogue.changed()
      return written
    },
  ),
  staffWriteRoute(
    staffOrderCalls.noteOnOrder,
    { tag, title: 'Write a note about an order', about: 'Customers do not read it.', path },
    async ({ deps, staff, param, write }, { note }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('order-not-found')
      return write(async (tx) => {
        const order = await tx.orderById(id)
        if (!order) return failed('order-not-found')
        await tx.addOrderNote({ orderId: id, at: deps.now(), staffId: staff.id, note })
        const answer = await staffOrderOf(tx, order, staff.role)
        // Words about an order may name a customer, who may be erased; the audit cannot be.
        return recorded(answer, { subject: { kind: 'order', id }, before: null, after: { notes: answer.notes.length } })
      })
    },
  ),
]

type Taken<Refusal extends string> = Promise<Result<{ order: Order; refund: Refund | null }, { code: Refusal }>>

/** Takes the order one state further; what goes back of its money is sent once that is committed. */
async function takeStep<To extends AdvanceOrderInput['to'], Refusal extends string>(
  { staff, param, write, afterCommit }: StaffWriteContext<'id', unknown>,
  to: To,
  take: (tx: Transaction, step: { orderId: string; to: To; staffId: string }) => Taken<Refusal>,
) {
  const id = param('id')
  if (!isUuid(id)) return failed('order-not-found')
  const due: { refund: Refund | null } = { refund: null }
  const written = await write(async (tx) => {
    const stepped = await take(tx, { orderId: id, to, staffId: staff.id })
    if (!stepped.ok) return stepped
    const { order: before, refund: sent } = stepped.value
    // A step that was taken before answers the order as well: no more of it than its reader may see.
    if (!(await mayReadOrder(tx, before, staff))) return failed('not-permitted')
    due.refund = sent
    const order = (await tx.orderById(id)) ?? before
    return recorded(await staffOrderOf(tx, order, staff.role), {
      subject: { kind: 'order', id },
      before: { state: before.state },
      // Words about a step may name a customer, who may be erased: they stand in the order's history alone.
      after: { state: order.state },
      isRepeated: before.history.some(({ state }) => state === to),
    })
  })
  const { refund } = due
  // Only now: the work above may run again after a deadlock.
  if (refund) afterCommit((afterwards) => sendRefund(afterwards, refund))
  return written
}
