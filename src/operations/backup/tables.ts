/**
 * Every table of the shop's data, each after those it references. The migrations' own table is not backed up, nor
 * are the counters of limits, which begin anew, and ids of deleted products, which only running processes read.
 */
export const TABLES = [
  'settings',
  'settings_versions',
  'catalogue_versions',
  'categories',
  'vendors',
  'pictures',
  'picture_files',
  'product_groups',
  'product_pictures',
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
  'order_notes',
  'payments',
  'refunds',
  'provider_events',
  'reported_payments',
  'background_work',
  'staff',
  'staff_passkeys',
  'staff_recovery',
  'staff_sessions',
  'audit_events',
  'audit_seals',
  'lots',
  'stock_moves',
  'stock_shortfalls',
  'customer_notes',
  'customer_requests',
  'pick_tasks',
  'pick_lines',
  'picked_units',
  'pick_keys',
  'order_settlements',
  'invoice_counters',
  'invoices',
  'cash_runs',
  'deliveries',
  'line_refunds',
  'sales_days',
  'product_sales_days',
  'sold_out_times',
  'imports',
  'import_rows',
] as const
export type Table = (typeof TABLES)[number]

/** Has rows in an empty shop too, because a migration inserts them. */
export const TABLE_FILLED_BY_MIGRATION: Table = 'catalogue_versions'

/** The only types that the database stores. */
export type Cell = string | number | Uint8Array<ArrayBuffer> | null
