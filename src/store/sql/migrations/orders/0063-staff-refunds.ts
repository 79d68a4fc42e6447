import type { Dialect } from '../../query/dialect.ts'

/** Who of the staff sent how much money back, so that a day's sum has a limit. Refunds of before have no row. */
export function staffRefunds({ types: { text, integer, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table staff_refunds (
      refund_id ${text} primary key,
      staff_id ${text} not null,
      at ${integer} not null,
      amount ${integer} not null check (amount > 0)
    ) ${keyedTableEnd}`,
    'create index staff_refunds_by_time on staff_refunds (staff_id, at)',
  ]
}
