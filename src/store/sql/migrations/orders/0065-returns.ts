import type { Dialect } from '../../query/dialect.ts'

/** Which units of packed orders came back, why, and what became of them. */
export function orderReturns({ types: { text, integer, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table order_returns (
      id ${text} primary key,
      order_id ${text} not null references orders (id),
      key ${text} not null unique,
      at ${integer} not null,
      staff_id ${text} not null,
      refund_id ${text},
      cash_off ${integer} not null check (cash_off >= 0)
    ) ${keyedTableEnd}`,
    'create index order_returns_by_order on order_returns (order_id)',
    `create table returned_units (
      return_id ${text} not null references order_returns (id),
      place ${integer} not null,
      order_id ${text} not null references orders (id),
      line ${integer} not null,
      product_id ${text} not null,
      qty ${integer} not null check (qty > 0),
      reason ${text} not null,
      outcome ${text} not null,
      sold_lot_id ${text} not null,
      lot_id ${text} not null references lots (id),
      amount ${integer} not null check (amount >= 0),
      primary key (return_id, place)
    ) ${keyedTableEnd}`,
    'create index returned_units_by_order on returned_units (order_id)',
  ]
}
