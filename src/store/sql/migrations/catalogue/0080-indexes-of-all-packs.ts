import type { Dialect } from '../../query/dialect.ts'

/** Lists of packs in whatever state, for their owner; those of customers have indexes of live packs. */
export function indexesOfAllPacks({ kind }: Dialect): string[] {
  return [
    ...(kind === 'postgres' ? ['lock table product_groups, products in share row exclusive mode'] : []),
    'create index packs_by_price on products (selling_price, seq)',
    'create index groups_by_title on product_groups (title, seq)',
    'create index packs_with_certificates on products (organic_until) where organic_until is not null',
    'drop index packs_with_problems',
    `create index packs_with_problems on products (listing, group_id) where problems <> ''`,
    // PostgreSQL has none: with an index on the stock every sale would have to write each index of the pack.
    ...(kind === 'sqlite'
      ? ['drop index products_by_stock', 'create index products_by_stock on products (stock, seq, listing)']
      : []),
  ]
}
