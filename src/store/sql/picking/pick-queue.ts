import { sql } from 'kysely'
import type { OrderPlace } from '#domain/order-handling/order-views.ts'
import type { Order } from '#domain/orders.ts'
import type { PickView } from '#domain/picking/pick-views.ts'
import { family, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { orderRecord } from '../records.ts'

/** An order as the list of pickers shows it. */
export interface QueuedPickTask {
  order: Omit<Order, 'lines' | 'history'>
  seq: number
  customerName: string
  lineCount: number
  finishedLines: number
  /** Who claimed it last, and until when; null when it was never claimed, or was released. */
  claim: { staffId: string; name: string; until: number } | null
}

interface PickQueueRequest {
  view: PickView
  /** Whose the orders of the view `mine` are. */
  staffId: string
  now: number
  /** Behind which place the page begins; null for the first. */
  after: OrderPlace | null
  limit: number
}

export interface PickQueueReads {
  /** The longest waiting first. */
  pickQueue(request: PickQueueRequest): Promise<QueuedPickTask[]>
}

export function pickQueueReads(session: Session): PickQueueReads {
  return {
    async pickQueue({ view, staffId, now, after, limit }) {
      const place = { createdAt: after?.createdAt ?? 0, seq: after?.seq ?? 0 }
      const rows = await session.rows(queuePage(view), { staffId, now, limit, ...place })
      return rows.map((row) => ({
        order: orderRecord.fromRow(row),
        seq: row.seq,
        customerName: row.customerName,
        lineCount: row.lineCount,
        finishedLines: row.finishedLines,
        claim:
          row.claimedBy === null || row.claimedUntil === null
            ? null
            : { staffId: row.claimedBy, name: row.claimerName ?? '', until: row.claimedUntil },
      }))
    },
  }
}

const PLACES = { createdAt: integer, seq: integer, limit: integer }

const queuePage = family((view: PickView) =>
  query({ staffId: text, now: integer, ...PLACES }, (db, { staffId, now, createdAt, seq, limit }) => {
    const found = db
      .selectFrom('orders')
      .innerJoin('shoppers', 'shoppers.id', 'orders.userId')
      .leftJoin('pickTasks', 'pickTasks.orderId', 'orders.id')
      .leftJoin('staff', 'staff.id', 'pickTasks.staffId')
      .select(orderRecord.columnsIn('orders'))
      .select([
        'orders.seq',
        'shoppers.name as customerName',
        'pickTasks.staffId as claimedBy',
        'pickTasks.claimedUntil',
        'staff.name as claimerName',
      ])
      .select([
        sql<number>`(select count(*) from order_lines where order_lines.order_id = orders.id)`.as('lineCount'),
        sql<number>`(select count(*) from pick_lines where pick_lines.order_id = orders.id
          and pick_lines.state <> 'open')`.as('finishedLines'),
      ])
      .where(sql<boolean>`(orders.created_at, orders.seq) > (${createdAt}, ${seq})`)
      .orderBy('orders.createdAt')
      .orderBy('orders.seq')
      .limit(limit)
    // States stand in the text, so that the engine sees that its index serves.
    if (view === 'to-hand-over') return found.where('orders.state', '=', sql.lit('packed' as const))
    if (view === 'out') return found.where('orders.state', '=', sql.lit('out for delivery' as const))
    if (view === 'mine') {
      return found
        .where('orders.state', '=', sql.lit('picking' as const))
        .where('pickTasks.staffId', '=', staffId)
        .where('pickTasks.claimedUntil', '>', now)
    }
    return found
      .where('orders.state', 'in', [sql.lit('accepted' as const), sql.lit('picking' as const)])
      .where(
        sql<boolean>`(pick_tasks.staff_id is null or pick_tasks.staff_id <> ${staffId} or pick_tasks.claimed_until <= ${now})`,
      )
  }),
)
