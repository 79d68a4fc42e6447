import type { Dialect } from '../../query/dialect.ts'

/** Files on their way into the catalogue, line by line. Lines are deleted when the import is a week old. */
export function imports({ types: { text, integer, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table imports (
      id ${text} primary key,
      file_hash ${text} not null,
      file_name ${text} not null,
      mode ${text} not null,
      columns ${text} not null,
      row_count ${integer} not null,
      received ${integer} not null,
      state ${text} not null,
      staff_id ${text} not null,
      created_at ${integer} not null,
      finished_at ${integer}
    ) ${tableEnd}`,
    'create index imports_by_age on imports (created_at)',
    `create table import_rows (
      import_id ${text} not null references imports (id),
      line ${integer} not null,
      sku ${text} not null,
      product_key ${text} not null,
      cells ${text} not null,
      verdict ${text},
      pending ${text},
      title ${text} not null,
      pack_version ${integer},
      group_version ${integer},
      effects ${text} not null,
      issues ${text},
      changes ${text},
      primary key (import_id, line)
    ) ${keyedTableEnd}`,
    'create index pending_import_rows on import_rows (import_id, pending, product_key, line)',
    'create index import_rows_by_sku on import_rows (import_id, sku)',
    'create index import_rows_by_verdict on import_rows (import_id, verdict, pending, effects)',
  ]
}
