import { sql } from 'kysely'
import { type Customer, emailKey } from '#domain/accounts.ts'
import type { Unfinished } from '#domain/customers/erased-customer.ts'
import { UNDELIVERED_STATES } from '#domain/orders.ts'
import { REASONS, storedReason } from '#domain/reasons.ts'
import { integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

export interface CustomerErasureReads {
  /** What of a customer is still to be brought, paid or sent back. */
  unfinishedOf(userId: string): Promise<Unfinished>
}

/** How many records lost what they said of a customer. */
interface ErasedRecords {
  orders: number
  addresses: number
  notes: number
}

export interface CustomerErasureWrites {
  /**
   * Puts `erased` in a customer's place, and takes away what the shop has of them besides: sessions, lists, addresses,
   * notes of staff, words of requests, of refunds, of counted cash and in the history of orders, and the addresses of checkouts and orders.
   * Orders, their lines and the steps of their history stay, and so do payments and refunds, which then have no more of a
   * customer than the id. The caller has locked the customer.
   */
  eraseCustomer(erased: Customer): Promise<ErasedRecords>
}

export function customerErasureReads(session: Session): CustomerErasureReads {
  return {
    async unfinishedOf(userId) {
      const found = await session.row(unfinished, { userId })
      return { orders: found?.orders ?? 0, checkouts: found?.checkouts ?? 0, money: found?.money ?? 0 }
    },
  }
}

export function customerErasureWrites(session: Session): CustomerErasureWrites {
  return {
    async eraseCustomer({ id, name, email, gender, location, mobileNum, updatedAt }) {
      const details = { name, email, emailKey: emailKey(email), gender, location, mobileNum, updatedAt }
      if ((await session.write(setErased, { id, ...details })) !== 1) throw new Error(`No customer ${id}`)
      const userId = id
      for (const lost of [deleteSessions, deleteBasket, deleteWishlist]) await session.send(lost, { userId })
      await session.send(clearCheckouts, { userId })
      await session.send(clearRequests, { userId })
      const addresses = await session.write(deleteAddresses, { userId })
      const orders = await session.write(clearOrders, { userId })
      const words = [deleteNotes, deleteOrderNotes, clearHistory, clearRefunds, clearCashRuns]
      let notes = 0
      for (const each of words) notes += await session.write(each, { userId })
      return { orders, addresses, notes }
    },
  }
}

/** No password has this hash. */
const NO_PASSWORD = '!'

const unfinished = query({ userId: text }, (db, { userId }) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where(
        'state',
        'in',
        UNDELIVERED_STATES.map((state) => sql.lit(state)),
      )
      .as('orders'),
    eb
      .selectFrom('checkouts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      // One that was placed may be paid a second time; that money goes back without anybody being asked.
      .where('state', '<>', sql.lit('placed' as const))
      .where((which) => which.or([which('state', '=', sql.lit('open' as const)), which('dueAt', 'is not', null)]))
      .as('checkouts'),
    sql<number>`(select count(*) from refunds where user_id = ${userId} and state <> 'processed')
      + (select count(*) from payments where user_id = ${userId} and state = 'refund due')`.as('money'),
  ]),
)

const details = { name: text, email: text, emailKey: text, gender: text, location: text, mobileNum: text }

const setErased = query({ id: text, ...details, updatedAt: integer }, (db, { id, ...erased }) =>
  db
    .updateTable('shoppers')
    .set({ ...erased, passwordHash: sql.lit(NO_PASSWORD) })
    .where('id', '=', id),
)

const ofUser = { userId: text }
const deleteSessions = query(ofUser, (db, { userId }) => db.deleteFrom('sessions').where('userId', '=', userId))
const deleteBasket = query(ofUser, (db, { userId }) => db.deleteFrom('basketLines').where('userId', '=', userId))
const deleteWishlist = query(ofUser, (db, { userId }) => db.deleteFrom('wishlistLines').where('userId', '=', userId))
const deleteAddresses = query(ofUser, (db, { userId }) => db.deleteFrom('addresses').where('userId', '=', userId))
const deleteNotes = query(ofUser, (db, { userId }) => db.deleteFrom('customerNotes').where('customerId', '=', userId))

const deleteOrderNotes = query(ofUser, (db, { userId }) =>
  db.deleteFrom('orderNotes').where('orderId', 'in', db.selectFrom('orders').select('id').where('userId', '=', userId)),
)

const OWN_REASONS = REASONS.map((reason) => sql.lit(storedReason(reason)))

/** Words of staff and customers about a step, whatever they begin with; the shop's own reasons are codes, and stay. */
const clearHistory = query(ofUser, (db, { userId }) =>
  db
    .updateTable('orderEvents')
    .set({ note: sql.lit('') })
    .where('orderId', 'in', db.selectFrom('orders').select('id').where('userId', '=', userId))
    .where('note', '<>', sql.lit(''))
    .where('note', 'not in', OWN_REASONS),
)

/** The same of why money went back. */
const clearRefunds = query(ofUser, (db, { userId }) =>
  db
    .updateTable('refunds')
    .set({ reason: sql.lit('') })
    .where('userId', '=', userId)
    .where('reason', '<>', sql.lit(''))
    .where('reason', 'not in', OWN_REASONS),
)

/** Why cash was not what was due, of each run with an order of theirs: whom it names is not known. What was counted stays. */
const clearCashRuns = query(ofUser, (db, { userId }) =>
  db
    .updateTable('cashRuns')
    .set({ reason: sql.lit('') })
    .where('reason', '<>', sql.lit(''))
    .where('id', 'in', (runs) =>
      runs
        .selectFrom('orders')
        .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
        .select('deliveries.runId')
        .where('orders.userId', '=', userId)
        .where('deliveries.runId', 'is not', null)
        .$narrowType<{ runId: string }>(),
    ),
)

const clearOrders = query(ofUser, (db, { userId }) =>
  db.updateTable('orders').set({ address: null }).where('userId', '=', userId),
)

const clearCheckouts = query(ofUser, (db, { userId }) =>
  db.updateTable('checkouts').set({ address: null }).where('userId', '=', userId),
)

/** That something was asked and decided is proof of it; why, in somebody's words, is not needed for that. */
const clearRequests = query(ofUser, (db, { userId }) =>
  db
    .updateTable('customerRequests')
    .set({ reason: sql.lit(''), answer: sql.lit('') })
    .where('customerId', '=', userId),
)
