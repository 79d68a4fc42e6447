import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Customer } from '#domain/accounts.ts'
import { type CustomerSearch, MAX_COUNTED_CUSTOMERS } from '#domain/customers/customer-search.ts'
import type { PageRequest } from '../../page.ts'
import type { Dialect } from '../query/dialect.ts'
import { family, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { customerRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

interface CustomerPage {
  customers: Customer[]
  /** At most one more than `MAX_COUNTED_CUSTOMERS`. */
  total: number
  nextCursor: string | null
}

export interface CustomerListReads {
  /**
   * Customers and guests, the latest first; null searches for everybody. Names and numbers are also those of addresses.
   * An unreadable cursor answers the first page.
   */
  listCustomers(search: CustomerSearch | null, page: PageRequest): Promise<CustomerPage>
}

export function customerListReads(session: Session): CustomerListReads {
  return {
    async listCustomers(search, { limit, cursor }) {
      const isSearch = search !== null
      const values = valuesOf(search)
      const rows = await session.rows(page(isSearch), { ...values, ...readCursor(cursor), limit: limit + 1 })
      const counted = await session.row(count(isSearch), { ...values, limit: MAX_COUNTED_CUSTOMERS + 1 })
      const customers = rows.slice(0, limit).map(customerRecord.fromRow)
      const last = customers.at(-1)
      return {
        customers,
        total: counted?.total ?? 0,
        nextCursor: rows.length > limit && last ? `${last.createdAt}.${last.id}` : null,
      }
    },
  }
}

const searchKinds = {
  ...{ nameFrom: text, nameTo: text, emailFrom: text, emailTo: text },
  ...{ mobileFrom: text, mobileTo: text, orderFrom: text, orderTo: text },
}

function valuesOf(search: CustomerSearch | null): Record<keyof typeof searchKinds, string> {
  const none = { from: '', to: '' }
  const { name, email, mobile, orderId } = search ?? { name: none, email: none, mobile: none, orderId: none }
  return {
    ...{ nameFrom: name.from, nameTo: name.to, emailFrom: email.from, emailTo: email.to },
    ...{ mobileFrom: mobile.from, mobileTo: mobile.to, orderFrom: orderId.from, orderTo: orderId.to },
  }
}

function readCursor(cursor: string | null): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor ?? '') ?? []
  return at && id ? { at: Number(at), id } : { at: Number.MAX_SAFE_INTEGER, id: '' }
}

const page = family((isSearch: boolean) =>
  query({ ...searchKinds, at: integer, id: text, limit: integer }, (db, values, dialect) =>
    db
      .selectFrom('shoppers')
      .select(customerRecord.columns)
      .$if(isSearch, (rows) => rows.where('id', 'in', matches(db, values, dialect)))
      // Where the index is entered.
      .where('createdAt', '<=', values.at)
      .where((eb) =>
        eb.or([eb('createdAt', '<', values.at), eb.and([eb('createdAt', '=', values.at), eb('id', '<', values.id)])]),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(values.limit),
  ),
)

const count = family((isSearch: boolean) =>
  query({ ...searchKinds, limit: integer }, (db, values, dialect) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('shoppers')
          .select('id')
          .$if(isSearch, (rows) => rows.where('id', 'in', matches(db, values, dialect)))
          .limit(values.limit)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total')),
  ),
)

type Places = { [Name in keyof typeof searchKinds]: ReturnType<typeof sql<string>> }

/** Each part of the union reads one index. */
function matches(db: Kysely<Schema>, at: Places, { afterSpace }: Dialect) {
  const customers = db.selectFrom('shoppers').select('id')
  const accounts = customers.where('kind', '=', sql.lit('customer' as const))
  const addresses = db.selectFrom('addresses').select('userId as id')
  const ofOrders = db.selectFrom('orders').select('userId as id')
  const { first, last } = afterSpace('lower(name)')
  const [wholeName, laterNames, lastName] = [
    sql.raw<string>('lower(name)'),
    sql.raw<string>(first),
    sql.raw<string>(last),
  ]
  const isNamed = (name: RawBuilder<string>) => sql<boolean>`${name} >= ${at.nameFrom} and ${name} < ${at.nameTo}`
  return accounts
    .where(isNamed(wholeName))
    .union(accounts.where(isNamed(laterNames)))
    .union(accounts.where(isNamed(lastName)))
    .union(customers.where('emailKey', '>=', at.emailFrom).where('emailKey', '<', at.emailTo))
    .union(accounts.where('mobileNum', '>=', at.mobileFrom).where('mobileNum', '<', at.mobileTo))
    .union(addresses.where(isNamed(wholeName)))
    .union(addresses.where(isNamed(laterNames)))
    .union(addresses.where(isNamed(lastName)))
    .union(addresses.where('mobileNum', '>=', at.mobileFrom).where('mobileNum', '<', at.mobileTo))
    .union(ofOrders.where('id', '>=', at.orderFrom).where('id', '<', at.orderTo))
}
