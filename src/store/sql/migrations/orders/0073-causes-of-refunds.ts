import type { Dialect } from '../../query/dialect.ts'

/** Also the moment from which refunds name the units that their money is for; `check:invariants` reads when it was done. */
export const CAUSES_OF_REFUNDS = '0073 a refund keeps each cause that was given for the units of a line'

export function causesOfRefunds({ kind, types: { text, integer, keyedTableEnd } }: Dialect): string[] {
  if (kind === 'postgres') {
    return [
      'alter table line_refunds drop constraint line_refunds_pkey',
      'alter table line_refunds add primary key (refund_id, line, cause)',
    ]
  }
  return [
    'alter table line_refunds rename to line_refunds_before',
    `create table line_refunds (
      refund_id ${text} not null references refunds (id),
      order_id ${text} not null references orders (id),
      line ${integer} not null,
      qty ${integer} not null check (qty > 0),
      amount ${integer} not null check (amount > 0),
      cause ${text} not null,
      primary key (refund_id, line, cause)
    ) ${keyedTableEnd}`,
    `insert into line_refunds (refund_id, order_id, line, qty, amount, cause)
      select refund_id, order_id, line, qty, amount, cause from line_refunds_before`,
    'drop table line_refunds_before',
    'create index line_refunds_by_order on line_refunds (order_id)',
  ]
}
