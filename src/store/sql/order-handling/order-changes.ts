import { sql } from 'kysely'
import { MAX_CHANGES, type OrderChange } from '#domain/order-handling/order-changes.ts'
import { integer, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'

export interface OrderChangeReads {
  /**
   * Steps in the history of orders whose number is above `after`, the lowest first, at most `MAX_CHANGES`. Numbers are
   * in the order of commits in SQLite alone: see `settledNumber`.
   */
  orderChangesAfter(after: number): Promise<OrderChange[]>
  /** The last `MAX_CHANGES` steps, the lowest number first. */
  latestOrderChanges(): Promise<OrderChange[]>
}

export function orderChangeReads(session: Session): OrderChangeReads {
  return {
    orderChangesAfter: async (after) => [...(await session.rows(changesAfter, { after }))],
    latestOrderChanges: async () => [...(await session.rows(latestChanges, {}))].reverse(),
  }
}

const changesAfter = query({ after: integer }, (db, { after }) =>
  db
    .selectFrom('orderEvents')
    .select(['seq', 'orderId', 'at'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(sql.lit(MAX_CHANGES)),
)

const latestChanges = query({}, (db) =>
  db.selectFrom('orderEvents').select(['seq', 'orderId', 'at']).orderBy('seq', 'desc').limit(sql.lit(MAX_CHANGES)),
)
