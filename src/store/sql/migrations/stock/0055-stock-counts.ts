import type { Dialect } from '../../query/dialect.ts'

/** Counts of some packs, and what was counted of them: rows of `counted_lots` are only ever added. */
export function stockCounts({ types: { text, integer, sequence, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table stock_counts (
      seq ${sequence},
      id ${text} not null unique,
      key ${text} not null unique,
      scope ${text} not null,
      name ${text} not null,
      state ${text} not null,
      opened_by ${text} not null,
      opened_at ${integer} not null,
      closed_by ${text},
      closed_at ${integer}
    ) ${tableEnd}`,
    `create index open_stock_counts on stock_counts (seq) where state = 'open'`,
    `create table stock_count_packs (
      count_id ${text} not null references stock_counts (id),
      product_id ${text} not null,
      primary key (count_id, product_id)
    ) ${keyedTableEnd}`,
    `create table counted_lots (
      seq ${sequence},
      count_id ${text} not null references stock_counts (id),
      product_id ${text} not null,
      attempt ${integer} not null check (attempt > 0),
      lot_id ${text} not null,
      counted ${integer} not null check (counted >= 0),
      expected ${integer} not null check (expected >= 0),
      staff_id ${text} not null,
      at ${integer} not null,
      key ${text} not null
    ) ${tableEnd}`,
    'create unique index counted_lots_by_attempt on counted_lots (count_id, product_id, attempt, lot_id)',
    `create index packs_by_location on products (location, pick_order) where location is not null`,
  ]
}
