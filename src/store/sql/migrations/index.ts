import { catalogueTables } from './0001-catalogue.ts'
import { buyersTables } from './0002-accounts.ts'
import { salesTables } from './0003-orders.ts'
import { returnedPayments } from './0004-payments-without-order.ts'
import { oldGuests } from './0005-guests-by-age.ts'
import { orderedCheckouts } from './0006-placed-checkouts.ts'
import { oldProviderEvents } from './0007-provider-events-by-age.ts'
import { dropStateLists, tablesWithoutStateLists } from './0008-states-without-lists.ts'
import { audiences, dueTimes, ordersByState, providers } from './0009-providers-and-due-times.ts'
import { dueCheckoutsByKind, reportedPayments } from './0010-reported-payments.ts'
import { counters } from './0017-limits.ts'
import type { Migration } from './migration.ts'

/**
 * How the schema came to be, oldest first. Forward only: what has been released is never changed, a correction is
 * a new entry at the end.
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001 products, categories and settings', statements: catalogueTables },
  { name: '0002 shoppers and their lists', statements: buyersTables },
  { name: '0003 checkouts, orders and money', statements: salesTables },
  { name: '0004 payments that became no order are found at once', statements: returnedPayments },
  { name: '0005 guests of long ago are found at once', statements: oldGuests },
  { name: '0006 checkouts that were ordered lately are found at once', statements: orderedCheckouts },
  { name: '0007 old events of the payment provider are found at once', statements: oldProviderEvents },
  {
    name: '0008 states are listed by the shop alone',
    statements: dropStateLists,
    rebuilds: tablesWithoutStateLists,
  },
  { name: '0009 payments name their provider', statements: providers },
  { name: '0010 what is due at the provider is found at once', statements: dueTimes },
  { name: '0011 sessions name whom they admit', statements: audiences },
  { name: '0012 orders are found by state, lines by product', statements: ordersByState },
  {
    name: '0013 products know their net quantity',
    statements: ({ types }) => [
      `alter table products add column net_amount ${types.integer}`,
      `alter table products add column net_unit ${types.text}`,
    ],
  },
  {
    name: '0014 orders of a customer are found in the order they were placed',
    statements: () => ['create index orders_by_shopper_in_sequence on orders (user_id, seq)'],
  },
  { name: '0015 captured payments are recorded as reported', statements: reportedPayments },
  { name: '0016 checkouts that are due are found by their kind', statements: dueCheckoutsByKind },
  { name: '0017 limits are counted for all processes', statements: counters },
  {
    name: '0018 checkouts have no index that nothing reads',
    statements: () => ['drop index unsettled_checkouts', 'drop index ordered_checkouts'],
  },
  {
    // Every index is a page more to write for each row. A customer's orders are found by their sequence.
    name: '0019 orders and lists have no index that nothing needs',
    statements: () => [
      'drop index orders_by_shopper',
      'drop index basket_lines_by_product',
      'drop index wishlist_lines_by_product',
    ],
  },
  {
    name: '0020 payments of a customer that became no order are found without the others',
    statements: () => [
      'create index lost_payments_by_shopper on payments (user_id, created_at, seq) where order_id is null',
    ],
  },
]
