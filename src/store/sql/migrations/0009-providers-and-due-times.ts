import type { Dialect } from '../query/dialect.ts'

/** Whose a payment is. The empty text is the provider that the shop had before it could have several. */
export function providers({ types: { text } }: Dialect): string[] {
  return ['checkouts', 'payments', 'refunds'].map(
    (table) => `alter table ${table} add column provider ${text} not null default ''`,
  )
}

/**
 * When the provider is to be asked about a checkout, and a refund to be sent or asked after; null for never. The default
 * makes rows due that an older version wrote, such as those of a backup: whatever is unsettled among them is asked about.
 */
export function dueTimes({ types: { integer } }: Dialect): string[] {
  return [
    `alter table checkouts add column due_at ${integer} default 0`,
    `alter table refunds add column due_at ${integer} default 0`,
    'update checkouts set due_at = null where provider_order_id is null',
    `update refunds set due_at = null where state = 'processed'`,
    'create index due_checkouts on checkouts (due_at, seq) where due_at is not null',
    'create index due_refunds on refunds (due_at, seq) where due_at is not null',
  ]
}

/** Whom a session admits. */
export function audiences({ types: { text } }: Dialect): string[] {
  return [`alter table sessions add column audience ${text} not null default 'customer'`]
}

/** Lets orders be listed by their state, and a product's lines be found, without reading every order and line. */
export function ordersByState(): string[] {
  return [
    'create index orders_by_state on orders (state, created_at, seq)',
    'create index basket_lines_by_product on basket_lines (product_id)',
    'create index wishlist_lines_by_product on wishlist_lines (product_id)',
  ]
}
