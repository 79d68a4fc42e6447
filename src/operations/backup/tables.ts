/**
 * Every table of the shop's data, each after those it references. The migrations' own table is not backed up, nor
 * are the counters of limits, which begin anew.
 */
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
  'reported_payments',
  'background_work',
] as const
export type Table = (typeof TABLES)[number]

/** Has rows in an empty shop too, because a migration inserts them. */
export const TABLE_FILLED_BY_MIGRATION: Table = 'catalogue_versions'

/** The only types that the database stores. */
export type Cell = string | number | null
