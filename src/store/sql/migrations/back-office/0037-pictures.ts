import type { Dialect } from '../../query/dialect.ts'

/**
 * Uploaded pictures with their files, and which of them products show. The files have a table of their own, so that
 * whoever reads the others does not read past them.
 */
export function pictures({ types: { text, integer, bytes, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
    `create table pictures (
      hash ${text} primary key,
      width ${integer} not null,
      height ${integer} not null,
      added_at ${integer} not null
    ) ${tableEnd}`,
    'create index pictures_by_age on pictures (added_at)',
    `create table picture_files (
      hash ${text} not null references pictures (hash) on delete cascade,
      width ${integer} not null,
      body ${bytes} not null,
      primary key (hash, width)
    ) ${tableEnd}`,
    `create table product_pictures (
      group_id ${text} not null references product_groups (id) on delete cascade,
      position ${integer} not null,
      hash ${text} not null references pictures (hash),
      alt ${text},
      primary key (group_id, position)
    ) ${keyedTableEnd}`,
    'create index product_pictures_by_hash on product_pictures (hash)',
  ]
}
