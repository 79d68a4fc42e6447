import { type Kysely, sql } from 'kysely'
import type { Settlement } from '#domain/picking/settlement.ts'
import { insertRows, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { settlementRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

export interface SettlementReads {
  /** Null until the order is packed, and for one that was packed by an earlier release. */
  settlement(orderId: string): Promise<Settlement | null>
  /** The newest first. Of orders whose money has gone back since, nothing is left of it. */
  settlementsWithSurplus(limit: number): Promise<Settlement[]>
  /** All that customers paid and that is too little to be sent back, in paise. */
  sumOfSurpluses(): Promise<number>
}

export interface SettlementWrites {
  /** Once for an order. */
  addSettlement(settlement: Settlement): Promise<void>
}

/** Every surplus there ever was is added up with `longReads`. */
export function settlementReads(session: Session, longReads: Session): SettlementReads {
  return {
    async settlement(orderId) {
      const row = await session.row(settlementOf, { orderId })
      return row && settlementRecord.fromRow(row)
    },
    settlementsWithSurplus: async (limit) => (await session.rows(withSurplus, { limit })).map(settlementRecord.fromRow),
    sumOfSurpluses: async () => Number((await longReads.row(surpluses, {}))?.total ?? 0),
  }
}

export function settlementWrites(session: Session): SettlementWrites {
  return { addSettlement: (settlement) => session.insert(addSettlements, [settlementRecord.toRow(settlement)]) }
}

const settlementOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('orderSettlements').select(settlementRecord.columns).where('orderId', '=', orderId),
)

// Zero stands in the text, so that the engine sees that its index serves.
const openSurpluses = (db: Kysely<Schema>) =>
  db
    .selectFrom('orderSettlements')
    .innerJoin('orders', 'orders.id', 'orderSettlements.orderId')
    .innerJoin('payments', 'payments.id', 'orders.paymentId')
    .where('orderSettlements.surplus', '>', sql.lit(0))
    .where('payments.state', '<>', sql.lit('refunded' as const))

const withSurplus = query({ limit: integer }, (db, { limit }) =>
  openSurpluses(db)
    .select(settlementRecord.columnsIn('orderSettlements'))
    .orderBy('orderSettlements.at', 'desc')
    .limit(limit),
)

const surpluses = query({}, (db) =>
  openSurpluses(db).select(sql<string>`cast(coalesce(sum(order_settlements.surplus), 0) as text)`.as('total')),
)

const addSettlements = insertRows('orderSettlements', settlementRecord.columns)
