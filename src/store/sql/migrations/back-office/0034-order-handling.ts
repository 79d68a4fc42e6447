import type { Dialect } from '../../query/dialect.ts'

/** What staff write about orders among themselves, and how they find those whose money could not go back. */
export function orderHandling({ types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  return [
    `create table order_notes (
      seq ${sequence},
      order_id ${text} not null references orders (id),
      at ${integer} not null,
      staff_id ${text} not null,
      note ${text} not null
    ) ${tableEnd}`,
    'create index order_notes_by_order on order_notes (order_id, seq)',
    `create index failed_refunds_by_order on refunds (order_id) where state = 'failed'`,
  ]
}
