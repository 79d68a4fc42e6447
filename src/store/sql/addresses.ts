import type { Address } from '#domain/address-book.ts'
import { insertRows, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { addressRecord } from './records.ts'

export interface AddressReads {
  addresses(userId: string): Promise<Address[]>
}

export interface AddressWrites {
  /** Replaces the customer's whole address book, in this order. */
  saveAddresses(userId: string, book: readonly Address[]): Promise<void>
}

export function addressReads(session: Session): AddressReads {
  return {
    addresses: async (userId) => (await session.rows(addressesOf, { userId })).map(addressRecord.fromRow),
  }
}

export function addressWrites(session: Session): AddressWrites {
  return {
    async saveAddresses(userId, book) {
      await session.send(deleteAddresses, { userId })
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
