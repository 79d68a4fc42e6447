import type { Dialect } from '../../query/dialect.ts'

/** In how many bags an order was packed, once. Orders of before, and those packed by command, have no count. */
export function packedBags({ types: { text, integer, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table packed_bags (
      order_id ${text} primary key references orders (id),
      bags ${integer} not null check (bags > 0),
      cold ${integer} not null check (cold >= 0 and cold <= bags),
      at ${integer} not null
    ) ${keyedTableEnd}`,
  ]
}
