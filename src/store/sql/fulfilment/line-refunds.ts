import { sql } from 'kysely'
import type { LineRefund, StaffRefund } from '#domain/picking/line-refund.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { insertRows, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { lineRefundRecord, staffRefundRecord } from '../records.ts'

export interface LineRefundReads {
  /** What was refunded of the lines of an order, in no particular order. */
  lineRefunds(orderId: string): Promise<LineRefund[]>
  /** What a member of staff sent back from this moment on, in paise. */
  refundedByStaff(staffId: string, from: number): Promise<Paise>
}

export interface LineRefundWrites {
  addLineRefunds(refunds: readonly LineRefund[]): Promise<void>
  /** Once for a refund. */
  addStaffRefund(refund: StaffRefund): Promise<void>
}

export function lineRefundReads(session: Session): LineRefundReads {
  return {
    lineRefunds: async (orderId) => (await session.rows(refundsOf, { orderId })).map(lineRefundRecord.fromRow),
    refundedByStaff: async (staffId, from) => (await session.row(refundedBy, { staffId, from }))?.sum ?? 0,
  }
}

export function lineRefundWrites(session: Session): LineRefundWrites {
  return {
    addLineRefunds: (refunds) => session.insert(addRefunds, refunds.map(lineRefundRecord.toRow)),
    addStaffRefund: (refund) => session.insert(addOfStaff, [staffRefundRecord.toRow(refund)]),
  }
}

const refundsOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('lineRefunds').select(lineRefundRecord.columns).where('orderId', '=', orderId),
)

const addRefunds = insertRows('lineRefunds', lineRefundRecord.columns)

const refundedBy = query({ staffId: text, from: integer }, (db, { staffId, from }) =>
  db
    .selectFrom('staffRefunds')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
    .where('staffId', '=', staffId)
    .where('at', '>=', from),
)

const addOfStaff = insertRows('staffRefunds', staffRefundRecord.columns)
