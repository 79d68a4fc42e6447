import type { Dialect } from '../query/dialect.ts'

export function catalogueTables({
  types: { text, integer, sequence, tableEnd, keyedTableEnd },
  versionSlots,
}: Dialect): string[] {
  const slots = Array.from({ length: versionSlots }, (_, slot) => `(${slot}, 0)`).join(', ')
  return [
    `create table settings (id ${text} primary key, body ${text} not null) ${tableEnd}`,
    `create table catalogue_versions (slot ${integer} primary key, value ${integer} not null) ${tableEnd}`,
    `insert into catalogue_versions (slot, value) values ${slots}`,
    `create table categories (
      id ${text} primary key,
      name ${text} not null,
      img ${text} not null,
      position ${integer} not null
    ) ${tableEnd}`,
    `create table products (
      seq ${sequence},
      id ${text} not null unique,
      slug ${text} not null unique,
      title ${text} not null,
      description ${text} not null,
      unit ${text} not null,
      img ${text} not null,
      category ${text} not null,
      vendor ${text} not null,
      rating_tenths ${integer} not null,
      mrp ${integer} not null check (mrp >= 0),
      selling_price ${integer} not null check (selling_price >= 0),
      stock ${integer} not null check (stock >= 0),
      received ${integer} not null,
      badge_text ${text},
      badge_color ${text} check (badge_color in ('green', 'red', 'yellow')),
      tags ${text} not null,
      position ${integer} not null,
      check ((badge_text is null) = (badge_color is null))
    ) ${tableEnd}`,
    'create index products_in_order on products (position, id)',
    'create index products_by_category on products (category, position, id)',
    'create index products_dearest_first on products ((-selling_price), position, id)',
    'create index products_cheapest_first on products (selling_price, position, id)',
    'create index products_best_first on products ((-rating_tenths), position, id)',
    // The position is repeated here, so that a search that finds half the shop is ordered without reading products.
    `create table product_words (
      product_seq ${integer} not null references products (seq) on delete cascade,
      word ${text} not null,
      place ${integer} not null,
      position ${integer} not null,
      primary key (product_seq, word)
    ) ${keyedTableEnd}`,
    'create index product_words_by_word on product_words (word, product_seq, place, position)',
  ]
}
