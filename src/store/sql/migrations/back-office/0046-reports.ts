import type { Dialect } from '../../query/dialect.ts'

/**
 * Sums of the sales of days that are over, when products were sold out, and a way to what was wasted. Nothing here is
 * written by a checkout. A day's sums are deleted when one of its orders is taken back, and made again.
 */
export function reports({ types: { text, integer, sequence, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
    // Days in India since 1970. Until it is summed a row only says that somebody is about to.
    `create table sales_days (
      day ${integer} primary key,
      summed_at ${integer},
      orders ${integer} not null,
      amount ${integer} not null
    ) ${tableEnd}`,
    `create table product_sales_days (
      day ${integer} not null references sales_days (day) on delete cascade,
      product_id ${text} not null,
      units ${integer} not null,
      amount ${integer} not null,
      lost_amount ${integer} not null,
      lost_minutes ${integer} not null,
      primary key (day, product_id)
    ) ${keyedTableEnd}`,
    `create table sold_out_times (
      seq ${sequence},
      product_id ${text} not null,
      began_at ${integer} not null,
      ended_at ${integer}
    ) ${tableEnd}`,
    'create unique index sold_out_now on sold_out_times (product_id) where ended_at is null',
    'create index sold_out_times_by_end on sold_out_times (ended_at)',
    `create index wasted_units on stock_moves (at) where kind = 'waste'`,
  ]
}
