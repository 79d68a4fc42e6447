import type { Dialect } from '../../query/dialect.ts'

/** None of these indexes is unique: earlier releases let packs share a barcode, or a SKU but for the case of its letters. */
export function packCodes({ types: { text } }: Dialect): string[] {
  return [
    'create index products_by_sku_letters on products (lower(sku))',
    'create index products_by_barcode on products (barcode) where barcode is not null',
    `alter table import_rows add column barcode ${text}`,
    'create index import_rows_by_sku_letters on import_rows (import_id, lower(sku))',
    'create index import_rows_by_barcode on import_rows (import_id, barcode) where barcode is not null',
  ]
}
