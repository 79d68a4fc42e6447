/** Every table of the shop's books, each after those it refers to. What migrations note about themselves stays behind. */
export const TABLES = [
  'settings',
  'catalogue_versions',
  'categories',
  'products',
  'product_words',
  'shoppers',
  'sessions',
  'basket_lines',
  'wishlist_lines',
  'addresses',
  'checkouts',
  'checkout_lines',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'provider_events',
] as const
export type Table = (typeof TABLES)[number]

/** Filled by a migration: rows in it do not mean that a shop was opened here. */
export const TABLES_FILLED_BY_MIGRATION: Table = 'catalogue_versions'

export type Cell = string | number | null
