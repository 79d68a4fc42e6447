import type { OrderReturn, ReturnedUnits } from '#domain/returns/order-return.ts'
import { insertRows, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { orderReturnRecord, returnedUnitsRecord } from '../records.ts'

export interface OrderReturnReads {
  /** The returns of an order, oldest first. */
  orderReturns(orderId: string): Promise<OrderReturn[]>
  /** The units of all returns of an order, in the order in which they were written down. */
  returnedUnits(orderId: string): Promise<ReturnedUnits[]>
  /** Null where nothing was written down with this key. */
  returnByKey(key: string): Promise<OrderReturn | null>
}

export interface OrderReturnWrites {
  /** For a locked order. */
  addOrderReturn(made: OrderReturn, units: readonly ReturnedUnits[]): Promise<void>
}

export function orderReturnReads(session: Session): OrderReturnReads {
  return {
    orderReturns: async (orderId) => (await session.rows(returnsOf, { orderId })).map(orderReturnRecord.fromRow),
    returnedUnits: async (orderId) => (await session.rows(unitsOf, { orderId })).map(returnedUnitsRecord.fromRow),
    async returnByKey(key) {
      const row = await session.row(byKey, { key })
      return row && orderReturnRecord.fromRow(row)
    },
  }
}

export function orderReturnWrites(session: Session): OrderReturnWrites {
  return {
    async addOrderReturn(made, units) {
      await session.insert(addReturns, [orderReturnRecord.toRow(made)])
      await session.insert(addUnits, units.map(returnedUnitsRecord.toRow))
    },
  }
}

const returnsOf = query({ orderId: text }, (db, { orderId }) =>
  db
    .selectFrom('orderReturns')
    .select(orderReturnRecord.columns)
    .where('orderId', '=', orderId)
    .orderBy('at')
    .orderBy('id'),
)

// Ids are in the order of time.
const unitsOf = query({ orderId: text }, (db, { orderId }) =>
  db
    .selectFrom('returnedUnits')
    .select(returnedUnitsRecord.columns)
    .where('orderId', '=', orderId)
    .orderBy('returnId')
    .orderBy('place'),
)

const byKey = query({ key: text }, (db, { key }) =>
  db.selectFrom('orderReturns').select(orderReturnRecord.columns).where('key', '=', key),
)

const addReturns = insertRows('orderReturns', orderReturnRecord.columns)
const addUnits = insertRows('returnedUnits', returnedUnitsRecord.columns)
