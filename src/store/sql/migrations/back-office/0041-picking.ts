import type { Dialect } from '../../query/dialect.ts'

/** Who picks which order, and what came of each of its lines. */
export function picking({ types: { text, integer, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table pick_tasks (
      order_id ${text} primary key references orders (id),
      staff_id ${text},
      claimed_until ${integer} not null,
      started_at ${integer} not null
    ) ${keyedTableEnd}`,
    'create index pick_tasks_by_staff on pick_tasks (staff_id) where staff_id is not null',
    `create table pick_lines (
      order_id ${text} not null references orders (id),
      line ${integer} not null,
      state ${text} not null,
      step_grams ${integer},
      picked ${integer} not null check (picked >= 0),
      grams ${integer},
      short_reason ${text},
      lot_reason ${text},
      substitute_id ${text},
      substitute_qty ${integer} not null,
      amount ${integer} not null check (amount >= 0),
      at ${integer} not null,
      staff_id ${text},
      primary key (order_id, line)
    ) ${keyedTableEnd}`,
    `create table picked_units (
      order_id ${text} not null references orders (id),
      line ${integer} not null,
      product_id ${text} not null,
      lot_id ${text} not null,
      kind ${text} not null,
      qty ${integer} not null check (qty > 0),
      primary key (order_id, line, product_id, lot_id, kind)
    ) ${keyedTableEnd}`,
    `create table pick_keys (
      key ${text} primary key,
      order_id ${text} not null references orders (id),
      line ${integer} not null,
      at ${integer} not null
    ) ${keyedTableEnd}`,
  ]
}
