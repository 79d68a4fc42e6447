import type { LineRefund } from '#domain/picking/line-refund.ts'
import { insertRows, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { lineRefundRecord } from '../records.ts'

export interface LineRefundReads {
  /** What was refunded of the lines of an order, in no particular order. */
  lineRefunds(orderId: string): Promise<LineRefund[]>
}

export interface LineRefundWrites {
  addLineRefunds(refunds: readonly LineRefund[]): Promise<void>
}

export function lineRefundReads(session: Session): LineRefundReads {
  return {
    lineRefunds: async (orderId) => (await session.rows(refundsOf, { orderId })).map(lineRefundRecord.fromRow),
  }
}

export function lineRefundWrites(session: Session): LineRefundWrites {
  return { addLineRefunds: (refunds) => session.insert(addRefunds, refunds.map(lineRefundRecord.toRow)) }
}

const refundsOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('lineRefunds').select(lineRefundRecord.columns).where('orderId', '=', orderId),
)

const addRefunds = insertRows('lineRefunds', lineRefundRecord.columns)
