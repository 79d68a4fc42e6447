import type { Dialect } from '../query/dialect.ts'

/**
 * Counts of what is limited, by limit and subject. On PostgreSQL they are not worth a place in its log: after a crash
 * they begin anew.
 */
export function counters({ kind, types: { text, integer, keyedTableEnd } }: Dialect): string[] {
  return [
    `create ${kind === 'postgres' ? 'unlogged ' : ''}table counters (
      key ${text} primary key,
      count ${integer} not null,
      ends_at ${integer} not null
    ) ${keyedTableEnd}`,
    'create index counters_by_end on counters (ends_at)',
    // The units of a large catalogue are added up for each guest who pays, without reading the products themselves.
    ...(kind === 'sqlite' ? ['create index products_by_stock on products (stock)'] : []),
  ]
}
