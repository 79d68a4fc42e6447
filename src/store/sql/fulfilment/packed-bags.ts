import type { PackedBags } from '#domain/picking/bags.ts'
import { insertRows, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { packedBagsRecord } from '../records.ts'

export interface PackedBagReads {
  /** Null for an order whose bags nobody counted. */
  packedBags(orderId: string): Promise<PackedBags | null>
}

export interface PackedBagWrites {
  /** Once for an order. */
  addPackedBags(bags: PackedBags): Promise<void>
}

export function packedBagReads(session: Session): PackedBagReads {
  return {
    async packedBags(orderId) {
      const row = await session.row(bagsOf, { orderId })
      return row && packedBagsRecord.fromRow(row)
    },
  }
}

export function packedBagWrites(session: Session): PackedBagWrites {
  return { addPackedBags: (bags) => session.insert(addBags, [packedBagsRecord.toRow(bags)]) }
}

const bagsOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('packedBags').select(packedBagsRecord.columns).where('orderId', '=', orderId),
)

const addBags = insertRows('packedBags', packedBagsRecord.columns)
