import type { Dialect } from '../../query/dialect.ts'

/**
 * Whether a pack that is not live was live once. Of those of before, what was archived counts as sold once, and a draft where
 * a customer has or had it: only live packs get into orders, baskets and wishlists.
 */
export function packsOnceLive({ types: { integer } }: Pick<Dialect, 'types'>): string[] {
  return [
    `alter table products add column was_live ${integer} not null default 0`,
    `update products set was_live = 1 where listing = 'archived' or (listing = 'draft' and (
      id in (select product_id from order_lines)
      or id in (select product_id from basket_lines)
      or id in (select product_id from wishlist_lines)))`,
  ]
}
