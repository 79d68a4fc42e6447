import type { Dialect } from '../../query/dialect.ts'

/** How staff find customers, what they write about them, and what customers have asked for. */
export function customerRecords({ types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  return [
    // Guests all have one name and no number: they are found by their addresses and orders.
    `create index customers_by_name on shoppers (lower(name)) where kind = 'customer'`,
    `create index customers_by_mobile on shoppers (mobile_num) where kind = 'customer'`,
    'create index customers_by_age on shoppers (created_at, id)',
    'create index addresses_by_name on addresses (lower(name))',
    'create index addresses_by_mobile on addresses (mobile_num)',
    `create table customer_notes (
      seq ${sequence},
      id ${text} not null unique,
      customer_id ${text} not null references shoppers (id) on delete cascade,
      at ${integer} not null,
      staff_id ${text} not null,
      body ${text} not null
    ) ${tableEnd}`,
    'create index customer_notes_by_customer on customer_notes (customer_id, seq)',
    // What was asked and decided is proof of it when the customer is no more.
    `create table customer_requests (
      seq ${sequence},
      id ${text} not null unique,
      customer_id ${text} not null,
      kind ${text} not null,
      state ${text} not null,
      reason ${text} not null,
      asked_at ${integer} not null,
      asked_by ${text} not null,
      decided_at ${integer},
      decided_by ${text},
      answer ${text} not null
    ) ${tableEnd}`,
    'create index customer_requests_by_customer on customer_requests (customer_id, seq)',
    `create unique index open_customer_requests on customer_requests (customer_id, kind) where state = 'asked'`,
  ]
}
