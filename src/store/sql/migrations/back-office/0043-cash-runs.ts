import type { Dialect } from '../../query/dialect.ts'

/** Who delivered which order, the cash they handed in, and refunds by line. */
export function cashRuns({ types: { text, integer, sequence, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
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
    `create table deliveries (
      order_id ${text} primary key references orders (id),
      staff_id ${text},
      at ${integer} not null,
      cash_due ${integer} not null check (cash_due >= 0),
      run_id ${text} references cash_runs (id)
    ) ${keyedTableEnd}`,
    'create index uncounted_deliveries on deliveries (at) where cash_due > 0 and run_id is null',
    'create index deliveries_by_run on deliveries (run_id) where run_id is not null',
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
