import type { Reads, Transaction } from '../store.ts'
import { insertRows, query, text } from './query.ts'
import { addressRecord } from './records.ts'
import type { Session } from './session.ts'

export function addressReads(session: Session): Pick<Reads, 'addresses'> {
  return {
    addresses: async (userId) => (await session.rows(addressesOf, { userId })).map(addressRecord.fromRow),
  }
}

export function addressWrites(session: Session): Pick<Transaction, 'saveAddresses'> {
  return {
    async saveAddresses(userId, book) {
      await session.write(deleteAddresses, { userId })
      await session.insert(
        addAddresses,
        book.map((address, place) => ({ ...addressRecord.toRow(address), userId, place })),
      )
    },
  }
}

const addressesOf = query({ userId: text }, (db, { userId }) =>
  db.selectFrom('addresses').select(addressRecord.columns).where('userId', '=', userId).orderBy('place'),
)

const deleteAddresses = query({ userId: text }, (db, { userId }) =>
  db.deleteFrom('addresses').where('userId', '=', userId),
)

const addAddresses = insertRows('addresses', [...addressRecord.columns, 'userId', 'place'])
