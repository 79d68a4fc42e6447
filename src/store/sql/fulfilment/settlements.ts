import { sql } from 'kysely'
import type { Settlement } from '#domain/picking/settlement.ts'
import { insertRows, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { settlementRecord } from '../records.ts'

export interface SettlementReads {
  /** Null until the order is packed, and for one that was packed by an earlier release. */
  settlement(orderId: string): Promise<Settlement | null>
  /** The newest first. */
  settlementsWithSurplus(limit: number): Promise<Settlement[]>
  /** All that customers paid and that is too little to be sent back, in paise. */
  sumOfSurpluses(): Promise<number>
}

export interface SettlementWrites {
  /** Once for an order. */
  addSettlement(settlement: Settlement): Promise<void>
}

export function settlementReads(session: Session): SettlementReads {
  return {
    async settlement(orderId) {
      const row = await session.row(settlementOf, { orderId })
      return row && settlementRecord.fromRow(row)
    },
    settlementsWithSurplus: async (limit) => (await session.rows(withSurplus, { limit })).map(settlementRecord.fromRow),
    sumOfSurpluses: async () => Number((await session.row(surpluses, {}))?.total ?? 0),
  }
}

export function settlementWrites(session: Session): SettlementWrites {
  return { addSettlement: (settlement) => session.insert(addSettlements, [settlementRecord.toRow(settlement)]) }
}

const settlementOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('orderSettlements').select(settlementRecord.columns).where('orderId', '=', orderId),
)

// Zero stands in the text, so that the engine sees that its index serves.
const withSurplus = query({ limit: integer }, (db, { limit }) =>
  db
    .selectFrom('orderSettlements')
    .select(settlementRecord.columns)
    .where('surplus', '>', sql.lit(0))
    .orderBy('at', 'desc')
    .limit(limit),
)

const surpluses = query({}, (db) =>
  db
    .selectFrom('orderSettlements')
    .select(sql<string>`cast(coalesce(sum(surplus), 0) as text)`.as('total'))
    .where('surplus', '>', sql.lit(0)),
)

const addSettlements = insertRows('orderSettlements', settlementRecord.columns)
