import { sql } from 'kysely'
import { type Customer, emailKey, type Session as ShopperSession } from '#domain/accounts.ts'
import type { Reads, Transaction } from '../store.ts'
import { held } from './dialect.ts'
import { oneOf, text, whole } from './row.ts'
import type { Row, Session } from './session.ts'
import { given, type Query } from './statement.ts'

export type AccountReads = Pick<Reads, 'customer' | 'customerByEmail' | 'session'>
export type AccountWrites = Pick<
  Transaction,
  | 'lockCustomer'
  | 'addCustomer'
  | 'setPasswordHash'
  | 'addSession'
  | 'deleteSession'
  | 'deleteExpiredSessions'
  | 'deleteExpiredGuests'
>

export function accountReads(session: Session): AccountReads {
  return {
    async customer(id) {
      const row = await session.row(shopperById, { id })
      return row ? shopperFrom(row) : null
    },
    async customerByEmail(email) {
      const row = await session.row(shopperByKey, { key: emailKey(email) })
      return row ? { shopper: shopperFrom(row), passwordHash: text(row, 'password_hash') } : null
    },
    async session(id) {
      const row = await session.row(sessionById, { id })
      return row ? sessionFrom(row) : null
    },
  }
}

export function accountWrites(session: Session): AccountWrites {
  return {
    lockCustomer: async (id) => (await session.row(heldShopper, { id })) !== null,
    async addCustomer(shopper, passwordHash) {
      const { id, kind, name, email, gender, location, mobileNum, createdAt, updatedAt } = shopper
      const values = { id, kind, name, email, gender, location, mobileNum, createdAt, updatedAt }
      return (await session.write(newShopper, { ...values, key: emailKey(email), passwordHash })) === 1
    },
    async setPasswordHash(id, passwordHash) {
      if ((await session.write(newPasswordHash, { id, passwordHash })) !== 1) throw new Error(`No shopper ${id}`)
    },
    async addSession({ id, userId, expiresAt, createdAt }) {
      await session.write(newSession, { id, userId, expiresAt, createdAt })
    },
    async deleteSession(id) {
      await session.write(endedSession, { id })
    },
    deleteExpiredSessions: (now) => session.write(expiredSessions, { now }),
    deleteExpiredGuests: (before, now, limit) => session.write(oldGuests, { before, now, limit }),
  }
}

const SHOPPER_COLUMNS = [
  'id',
  'kind',
  'name',
  'email',
  'gender',
  'location',
  'mobile_num',
  'created_at',
  'updated_at',
] as const

const shopperById: Query = (db) =>
  db.selectFrom('shoppers').select(SHOPPER_COLUMNS).where('id', '=', given<string>('id'))

const shopperByKey: Query = (db) =>
  db
    .selectFrom('shoppers')
    .select([...SHOPPER_COLUMNS, 'password_hash'])
    .where('email_key', '=', given<string>('key'))

const sessionById: Query = (db) =>
  db.selectFrom('sessions').select(['id', 'user_id', 'expires_at', 'created_at']).where('id', '=', given<string>('id'))

// The weaker lock leaves others free to write rows that merely point at this shopper.
const heldShopper: Query = (db, dialect) =>
  held(db.selectFrom('shoppers').select('id').where('id', '=', given<string>('id')), dialect)

const newShopper: Query = (db) =>
  db
    .insertInto('shoppers')
    .values({
      id: given<string>('id'),
      kind: given<string>('kind'),
      name: given<string>('name'),
      email: given<string>('email'),
      email_key: given<string>('key'),
      password_hash: given<string>('passwordHash'),
      gender: given<string>('gender'),
      location: given<string>('location'),
      mobile_num: given<string>('mobileNum'),
      created_at: given<number>('createdAt'),
      updated_at: given<number>('updatedAt'),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())

const newPasswordHash: Query = (db) =>
  db
    .updateTable('shoppers')
    .set({ password_hash: given<string>('passwordHash') })
    .where('id', '=', given<string>('id'))

const newSession: Query = (db) =>
  db.insertInto('sessions').values({
    id: given<string>('id'),
    user_id: given<string>('userId'),
    expires_at: given<number>('expiresAt'),
    created_at: given<number>('createdAt'),
  })

const endedSession: Query = (db) => db.deleteFrom('sessions').where('id', '=', given<string>('id'))

const expiredSessions: Query = (db) => db.deleteFrom('sessions').where('expires_at', '<', given<number>('now'))

/** What is theirs goes with them, by the tables' own references. */
const oldGuests: Query = (db) =>
  db.deleteFrom('shoppers').where('id', 'in', (guests) =>
    guests
      .selectFrom('shoppers as guest')
      .select('guest.id')
      // Written out, so that the engine knows that the index of guests serves it.
      .where('guest.kind', '=', sql.lit('guest'))
      .where('guest.created_at', '<', given<number>('before'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.user_id', '=', 'guest.id')
              .where('sessions.expires_at', '>', given<number>('now')),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('checkouts').select('checkouts.id').whereRef('checkouts.user_id', '=', 'guest.id'))),
      )
      .orderBy('guest.created_at')
      .limit(given<number>('limit')),
  )

function shopperFrom(row: Row): Customer {
  return {
    id: text(row, 'id'),
    kind: oneOf(row, 'kind', ['customer', 'guest']),
    name: text(row, 'name'),
    email: text(row, 'email'),
    gender: text(row, 'gender'),
    location: text(row, 'location'),
    mobileNum: text(row, 'mobile_num'),
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  }
}

function sessionFrom(row: Row): ShopperSession {
  return {
    id: text(row, 'id'),
    userId: text(row, 'user_id'),
    expiresAt: whole(row, 'expires_at'),
    createdAt: whole(row, 'created_at'),
  }
}
