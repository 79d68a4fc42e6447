import type { Dialect } from '../query/dialect.ts'

export function buyersTables({ types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  const listLine = `
      seq ${sequence},
      user_id ${text} not null references shoppers (id) on delete cascade,
      product_id ${text} not null references products (id),
      created_at ${integer} not null,
      updated_at ${integer} not null,`
  return [
    `create table shoppers (
      id ${text} primary key,
      kind ${text} not null check (kind in ('customer', 'guest')),
      name ${text} not null,
      email ${text} not null,
      email_key ${text} not null unique,
      password_hash ${text} not null,
      gender ${text} not null,
      location ${text} not null,
      mobile_num ${text} not null,
      created_at ${integer} not null,
      updated_at ${integer} not null
    ) ${tableEnd}`,
    `create table sessions (
      id ${text} primary key,
      user_id ${text} not null references shoppers (id) on delete cascade,
      expires_at ${integer} not null,
      created_at ${integer} not null
    ) ${tableEnd}`,
    'create index sessions_by_shopper on sessions (user_id)',
    'create index sessions_by_end on sessions (expires_at)',
    `create table basket_lines (${listLine}
      qty ${integer} not null check (qty between 0 and 100),
      unique (user_id, product_id)
    ) ${tableEnd}`,
    `create table wishlist_lines (${listLine}
      unique (user_id, product_id)
    ) ${tableEnd}`,
    `create table addresses (
      user_id ${text} not null references shoppers (id) on delete cascade,
      place ${integer} not null,
      id ${text} not null,
      name ${text} not null,
      mobile_num ${text} not null,
      apartment ${text} not null,
      area ${text} not null,
      landmark ${text} not null,
      city ${text} not null,
      state ${text} not null,
      pin_code ${text} not null,
      tag ${text} not null check (tag in ('Home', 'Work', 'Others')),
      is_default ${integer} not null check (is_default in (0, 1)),
      created_at ${integer} not null,
      updated_at ${integer} not null,
      primary key (user_id, place),
      unique (user_id, id)
    ) ${tableEnd}`,
    'create unique index one_default_address on addresses (user_id) where is_default = 1',
  ]
}
