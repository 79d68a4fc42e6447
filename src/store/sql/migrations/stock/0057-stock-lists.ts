/** A page of packs, what was sold of each lately, and lots that are over or soon will be, are found without reading the others. */
export function stockLists(): string[] {
  return [
    `create index packs_in_order on products (position) where listing <> 'archived'`,
    'create index product_sales_by_product on product_sales_days (product_id, day)',
    `create index expired_lots on lots (best_before) where state = 'expired' and on_hand > 0`,
  ]
}
