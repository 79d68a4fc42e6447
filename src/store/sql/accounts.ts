import { sql } from 'kysely'
import { type Customer, emailKey, type Session as SessionRecord } from '#domain/accounts.ts'
import { forUpdate } from './query/dialect.ts'
import { family, integer, kindsOf, many, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { customerRecord, sessionRecord } from './records.ts'

export interface AccountReads {
  customer(id: string): Promise<Customer | null>
  /** By `emailKey` of any spelling of the address. */
  customerByEmail(email: string): Promise<{ customer: Customer; passwordHash: string } | null>
  session(id: string): Promise<SessionRecord | null>
  /** Null also when the session's customer is deleted. */
  sessionWithCustomer(sessionId: string): Promise<{ session: SessionRecord; customer: Customer } | null>
}

export interface AccountWrites {
  /** Locks the customer's records against other transactions until this one ends. False when there is no such customer. */
  lockCustomer(userId: string): Promise<boolean>
  /** False, with nothing written, when the e-mail is taken in any spelling. */
  addCustomer(customer: Customer, passwordHash: string): Promise<boolean>
  setPasswordHash(userId: string, passwordHash: string): Promise<void>
  /** False when there is no such customer. */
  setCustomerDetails(
    id: string,
    details: Pick<Customer, 'name' | 'mobileNum' | 'gender' | 'location'>,
    now: number,
  ): Promise<boolean>
  addSession(session: SessionRecord): Promise<void>
  /** Moves the end of a session; one that is not there stays so. */
  prolongSession(id: string, expiresAt: number): Promise<void>
  deleteSession(id: string): Promise<void>
  /** Deletes sessions that expired before `now`. */
  deleteExpiredSessions(now: number): Promise<number>
  /**
   * Deletes guests made before `before`, oldest first and at most `limit`, with their sessions, basket, wishlist,
   * addresses and ended checkouts. Those with a session that lasts beyond `now`, an order or a payment stay, and those
   * whose checkout may still be paid: it is open, was opened since `before`, or its provider is still to be asked.
   */
  deleteExpiredGuests(before: number, now: number, limit: number): Promise<number>
}

export function accountReads(session: Session): AccountReads {
  return {
    async customer(id) {
      const row = await session.row(customerById, { id })
      return row && customerRecord.fromRow(row)
    },
    async customerByEmail(email) {
      const row = await session.row(customerByEmail, { key: emailKey(email) })
      return row && { customer: customerRecord.fromRow(row), passwordHash: row.passwordHash }
    },
    async session(id) {
      const row = await session.row(sessionById, { id })
      return row && sessionRecord.fromRow(row)
    },
    async sessionWithCustomer(id) {
      const row = await session.row(sessionWithCustomer, { id })
      if (!row) return null
      const customer = customerRecord.fromRow(row)
      const { audience, expiresAt, sessionCreatedAt: createdAt } = row
      return { customer, session: sessionRecord.fromRow({ id, userId: customer.id, audience, expiresAt, createdAt }) }
    },
  }
}

export function accountWrites(session: Session): AccountWrites {
  return {
    lockCustomer: async (id) => (await session.row(lockCustomer, { id })) !== null,
    async addCustomer(customer, passwordHash) {
      const values = { ...customerRecord.toRow(customer), emailKey: emailKey(customer.email), passwordHash }
      return (await session.write(addCustomer, values)) === 1
    },
    async setPasswordHash(id, passwordHash) {
      if ((await session.write(setPasswordHash, { id, passwordHash })) !== 1) throw new Error(`No customer ${id}`)
    },
    setCustomerDetails: async (id, { name, mobileNum, gender, location }, now) =>
      (await session.write(setCustomerDetails, { id, name, mobileNum, gender, location, now })) === 1,
    async addSession(added) {
      await session.send(addSession, sessionRecord.toRow(added))
    },
    async prolongSession(id, expiresAt) {
      await session.send(prolongSession, { id, expiresAt })
    },
    async deleteSession(id) {
      await session.send(deleteSession, { id })
    },
    deleteExpiredSessions: (now) => session.write(deleteExpiredSessions, { now }),
    async deleteExpiredGuests(before, now, limit) {
      const ids = (await session.rows(expiredGuests, { before, now, limit })).map(({ id }) => id)
      if (ids.length === 0) return 0
      await session.send(deleteCheckouts(ids.length), { ids })
      return session.write(deleteCustomers(ids.length), { ids })
    },
  }
}

const customerById = query({ id: text }, (db, { id }) =>
  db.selectFrom('shoppers').select(customerRecord.columns).where('id', '=', id),
)

const customerByEmail = query({ key: text }, (db, { key }) =>
  db.selectFrom('shoppers').select(customerRecord.columns).select('passwordHash').where('emailKey', '=', key),
)

const sessionById = query({ id: text }, (db, { id }) =>
  db.selectFrom('sessions').select(sessionRecord.columns).where('id', '=', id),
)

const sessionWithCustomer = query({ id: text }, (db, { id }) =>
  db
    .selectFrom('sessions')
    .innerJoin('shoppers', 'shoppers.id', 'sessions.userId')
    .select(customerRecord.columnsIn('shoppers'))
    .select(['sessions.audience', 'sessions.expiresAt', 'sessions.createdAt as sessionCreatedAt'])
    .where('sessions.id', '=', id),
)

export const lockCustomer = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(db.selectFrom('shoppers').select('id').where('id', '=', id), dialect),
)

const addCustomer = query({ ...kindsOf(customerRecord), emailKey: text, passwordHash: text }, (db, customer) =>
  db
    .insertInto('shoppers')
    .values(customer)
    .onConflict((conflict) => conflict.column('emailKey').doNothing()),
)

const setPasswordHash = query({ id: text, passwordHash: text }, (db, { id, passwordHash }) =>
  db.updateTable('shoppers').set({ passwordHash }).where('id', '=', id),
)

const setCustomerDetails = query(
  { id: text, name: text, mobileNum: text, gender: text, location: text, now: integer },
  (db, { id, now, ...details }) =>
    db
      .updateTable('shoppers')
      .set({ ...details, updatedAt: now })
      .where('id', '=', id),
)

const addSession = query(kindsOf(sessionRecord), (db, session) => db.insertInto('sessions').values(session))

const prolongSession = query({ id: text, expiresAt: integer }, (db, { id, expiresAt }) =>
  db.updateTable('sessions').set({ expiresAt }).where('id', '=', id),
)

const deleteSession = query({ id: text }, (db, { id }) => db.deleteFrom('sessions').where('id', '=', id))

const deleteExpiredSessions = query({ now: integer }, (db, { now }) =>
  db.deleteFrom('sessions').where('expiresAt', '<', now),
)

const expiredGuests = query({ before: integer, now: integer, limit: integer }, (db, { before, now, limit }, dialect) =>
  forUpdate(
    db
      .selectFrom('shoppers')
      .select('shoppers.id')
      // Written out, so that the engine knows that the index of guests serves it.
      .where('shoppers.kind', '=', sql.lit('guest'))
      .where('shoppers.createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.userId', '=', 'shoppers.id')
              .where('sessions.expiresAt', '>', now),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('checkouts')
              .select('checkouts.id')
              .whereRef('checkouts.userId', '=', 'shoppers.id')
              .where(({ or, eb }) =>
                or([
                  eb('checkouts.state', 'in', [sql.lit('open' as const), sql.lit('placed' as const)]),
                  eb('checkouts.createdAt', '>=', before),
                  eb('checkouts.dueAt', 'is not', null),
                ]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('payments').select('payments.id').whereRef('payments.userId', '=', 'shoppers.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('orders').select('orders.id').whereRef('orders.userId', '=', 'shoppers.id'))),
      )
      .orderBy('shoppers.createdAt')
      .limit(limit),
    dialect,
  ),
)

/** Their lines go with them, by the tables' own references. */
const deleteCheckouts = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => db.deleteFrom('checkouts').where('userId', 'in', ids)),
)

/** What is theirs goes with them, by the tables' own references. */
const deleteCustomers = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => db.deleteFrom('shoppers').where('id', 'in', ids)),
)
