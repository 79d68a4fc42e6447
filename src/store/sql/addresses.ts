import { ADDRESS_TAGS, type Address } from '#domain/address-book.ts'
import type { Reads, Transaction } from '../store.ts'
import { oneOf, text, whole } from './row.ts'
import type { Row, Session } from './session.ts'
import { given, type Query } from './statement.ts'

export function addressReads(session: Session): Pick<Reads, 'addresses'> {
  return {
    addresses: async (userId) => (await session.rows(bookOf, { userId })).map(addressFrom),
  }
}

export function addressWrites(session: Session): Pick<Transaction, 'saveAddresses'> {
  return {
    async saveAddresses(userId, book) {
      await session.write(emptyBook, { userId })
      await session.insert(
        'addresses',
        ADDRESS_COLUMNS,
        book.map((address, place) => [
          userId,
          place,
          address.id,
          address.name,
          address.mobileNum,
          address.apartment,
          address.area,
          address.landmark,
          address.city,
          address.state,
          address.pinCode,
          address.tag,
          address.isDefault ? 1 : 0,
          address.createdAt,
          address.updatedAt,
        ]),
      )
    },
  }
}

const ADDRESS_COLUMNS = [
  'user_id',
  'place',
  'id',
  'name',
  'mobile_num',
  'apartment',
  'area',
  'landmark',
  'city',
  'state',
  'pin_code',
  'tag',
  'is_default',
  'created_at',
  'updated_at',
] as const

const bookOf: Query = (db) =>
  db.selectFrom('addresses').select(ADDRESS_COLUMNS).where('user_id', '=', given<string>('userId')).orderBy('place')

const emptyBook: Query = (db) => db.deleteFrom('addresses').where('user_id', '=', given<string>('userId'))

function addressFrom(row: Row): Address {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    mobileNum: text(row, 'mobile_num'),
    apartment: text(row, 'apartment'),
    area: text(row, 'area'),
    landmark: text(row, 'landmark'),
    city: text(row, 'city'),
    state: text(row, 'state'),
    pinCode: text(row, 'pin_code'),
    tag: oneOf(row, 'tag', ADDRESS_TAGS),
    isDefault: whole(row, 'is_default') === 1,
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  }
}
