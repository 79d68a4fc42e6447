import type { Dialect } from '../../query/dialect.ts'

/*
 * Groups and packs have a state each. `listing` of a pack is what both make of it together: customers' lists read
 * nothing but live packs, by indexes that have no others. Everything that was there before is live.
 */

export function catalogueEditing(dialect: Dialect): string[] {
  const { text, integer, tableEnd } = dialect.types
  return [
    `alter table product_groups add column state ${text} not null default 'live'`,
    `alter table product_groups add column version ${integer} not null default 1`,
    `alter table product_groups add column updated_at ${integer} not null default 0`,
    `alter table product_groups add column img_alt ${text}`,
    `alter table product_groups add column aliases ${text} not null default ''`,
    `alter table product_groups add column tax_class ${text}`,
    `alter table products add column state ${text} not null default 'live'`,
    `alter table products add column listing ${text} not null default 'live'`,
    `alter table products add column version ${integer} not null default 1`,
    `alter table products add column barcode ${text}`,
    `alter table products add column location ${text}`,
    `alter table products add column pick_order ${integer}`,
    `alter table products add column reorder_at ${integer}`,
    // What keeps a pack from going live; null until it has been looked at.
    `alter table products add column problems ${text}`,
    `alter table categories add column version ${integer} not null default 1`,
    `create table vendors (
      id ${text} primary key,
      name ${text} not null unique,
      address ${text},
      fssai_licence ${text},
      gstin ${text},
      contact ${text},
      version ${integer} not null default 1
    ) ${tableEnd}`,
    ...vendorsOfGroups(dialect),
    ...indexesOfLivePacks(dialect),
    'create index groups_by_change on product_groups (updated_at desc, seq desc)',
    `create index packs_not_live on products (listing, group_id) where listing <> 'live'`,
    `create index packs_with_problems on products (group_id) where problems <> ''`,
    'create index packs_not_looked_at on products (seq) where problems is null',
    'drop view products_with_group',
    // The order of the join is fixed for SQLite: a page of a list is cut from the packs, and then its groups are read.
    `create view products_with_group as
      select p.seq, p.id, p.slug, p.sku, p.group_id, p.position_in_group, p.unit, p.net_amount, p.net_unit, p.sold_by,
        p.mrp, p.selling_price, p.stock, p.badge_text, p.badge_color, p.position, p.category, p.vendor, p.rating_tenths,
        p.diet, p.origin, p.organic_scheme, p.organic_until,
        g.slug as group_slug, g.title, g.hindi_name, g.description, g.img, g.img_alt, g.tags, g.aliases
      from products p cross join product_groups g where g.id = p.group_id and p.listing = 'live'`,
  ]
}

/** A record for each vendor that products name, also those of a restored backup. */
export function vendorsOfGroups({ newId }: Pick<Dialect, 'newId'>): string[] {
  return [
    `insert into vendors (id, name) select ${newId}, vendor from (select distinct vendor from product_groups) as named
      where vendor not in (select name from vendors)`,
  ]
}

/** The indexes of customers' lists, without packs that customers do not see. */
function indexesOfLivePacks({ kind }: Dialect): string[] {
  const indexes = {
    products_in_order: '(position, id)',
    products_by_category: '(category, position, id)',
    products_dearest_first: '((-selling_price), position, id)',
    products_cheapest_first: '(selling_price, position, id)',
    products_best_first: '((-rating_tenths), position, id)',
    ...(kind === 'sqlite' ? { products_by_stock: '(stock)' } : {}),
  }
  return [
    ...Object.entries(indexes).flatMap(([name, columns]) => [
      `drop index ${name}`,
      `create index ${name} on products ${columns} where listing = 'live'`,
    ]),
    'drop index products_in_groups',
    `create index products_in_groups on products (group_id, position_in_group, selling_price, rating_tenths, category,
      diet, origin, organic_scheme, organic_until, vendor) where listing = 'live'`,
    'create index products_by_group on products (group_id, position_in_group)',
    'drop index products_by_unit_price',
    `create index products_by_unit_price on products (
      (case when net_amount > 0 then net_unit end),
      (case when net_amount > 0 and net_unit is not null then
        (2 * selling_price * case net_unit when 'piece' then 1 else 1000 end + net_amount) / (2 * net_amount) end),
      position, id, position_in_group) where listing = 'live'`,
    'drop index first_packs_by_category',
    `create index first_packs_by_category on products (category, position, id)
      where position_in_group = 0 and listing = 'live'`,
  ]
}
