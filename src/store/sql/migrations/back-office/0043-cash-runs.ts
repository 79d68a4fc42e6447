import type { Dialect } from '../../query/dialect.ts'

/** Who delivered which order, the cash they handed in, and refunds by line. */
export function cashRuns({ types: { text, integer, sequence, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table deliveries (
      order_id ${text} primary key references orders (id),
      staff_id ${text},
      at ${integer} not null
    ) ${keyedTableEnd}`,
    `create table cash_runs (
      seq ${sequence},
      id ${text} not null unique,
      key ${text} not null unique,
      staff_id ${text},
      expected ${integer} not null check (expected >= 0),
      counted ${integer} not null check (counted >= 0),
      reason ${text} not null,
      closed_by ${text} not null,
      closed_at ${integer} not null
    ) ${tableEnd}`,
    `create table cash_entries (
      order_id ${text} primary key references orders (id),
      run_id ${text} not null references cash_runs (id),
      due ${integer} not null check (due >= 0)
    ) ${keyedTableEnd}`,
    'create index cash_entries_by_run on cash_entries (run_id)',
    `create table line_refunds (
      refund_id ${text} not null references refunds (id),
      order_id ${text} not null references orders (id),
      line ${integer} not null,
      qty ${integer} not null check (qty > 0),
      amount ${integer} not null check (amount > 0),
      cause ${text} not null,
      primary key (refund_id, line)
    ) ${keyedTableEnd}`,
    'create index line_refunds_by_order on line_refunds (order_id)',
  ]
}
