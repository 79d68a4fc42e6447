import type { Dialect } from '../query/dialect.ts'
import type { TableRebuild } from './migration.ts'

/*
 * What the packs of a product share stands once, in a table of its own. `products` keeps the columns that it had, since
 * processes of the release before go on reading them until they are restarted: the shop itself reads the view and leaves
 * `title`, `description`, `img` and `tags` of `products` as they are. What lists filter and sort by stands in both tables,
 * so that an index on packs answers them.
 */

export function productGroups({ types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  return [
    `create table product_groups (
      seq ${sequence},
      id ${text} not null unique,
      slug ${text} not null unique,
      title ${text} not null,
      hindi_name ${text},
      description ${text} not null,
      img ${text} not null,
      tags ${text} not null,
      category ${text} not null,
      vendor ${text} not null,
      rating_tenths ${integer} not null,
      diet ${text},
      origin ${text},
      organic_scheme ${text},
      organic_until ${text},
      facts ${text}
    ) ${tableEnd}`,
    `alter table products add column sku ${text}`,
    `alter table products add column group_id ${text} references product_groups (id)`,
    `alter table products add column position_in_group ${integer} not null default 0`,
    `alter table products add column sold_by ${text} not null default 'pack'`,
    `alter table products add column diet ${text}`,
    `alter table products add column origin ${text}`,
    `alter table products add column organic_scheme ${text}`,
    `alter table products add column organic_until ${text}`,
    'create unique index products_by_sku on products (sku)',
    'create index products_by_group on products (group_id, position_in_group)',
    ...groupsOfOne,
    // Selling above the MRP is an offence, so it is the price that gives way. An MRP of nothing was never one.
    'update products set mrp = selling_price where mrp = 0',
    'update products set selling_price = mrp where selling_price > mrp',
  ]
}

/** Products of an earlier release become groups of one with their own slug, also those that a backup brings. */
export const groupsOfOne = [
  `insert into product_groups (id, slug, title, description, img, tags, category, vendor, rating_tenths)
    select id, slug, title, description, img, tags, category, vendor, rating_tenths from products
    where group_id is null order by seq`,
  'update products set group_id = id, sku = slug where group_id is null',
]

/** On PostgreSQL the constraints are changed in place. */
export function pricesWithinMrp({ kind }: Dialect): string[] {
  return [
    ...(kind === 'postgres'
      ? [
          `alter table products add constraint products_within_mrp check (selling_price <= mrp)`,
          `alter table products add constraint loose_without_mrp check (sold_by <> 'loose' or selling_price = mrp)`,
          ...['title', 'description', 'img', 'tags'].map(
            (column) => `alter table products alter column ${column} set default ''`,
          ),
        ]
      : []),
    // The order of the join is fixed for SQLite: a page of a list is cut from the packs, and then its groups are read.
    `create view products_with_group as
      select p.seq, p.id, p.slug, p.sku, p.group_id, p.position_in_group, p.unit, p.net_amount, p.net_unit, p.sold_by,
        p.mrp, p.selling_price, p.stock, p.badge_text, p.badge_color, p.position, p.category, p.vendor, p.rating_tenths,
        p.diet, p.origin, p.organic_scheme, p.organic_until,
        g.slug as group_slug, g.title, g.hindi_name, g.description, g.img, g.tags
      from products p cross join product_groups g where g.id = p.group_id`,
  ]
}

/** SQLite cannot add a CHECK or a default to a table. A later rebuild of it must drop the view first. */
export function productsWithinMrp({ types: { text, integer, sequence } }: Dialect): TableRebuild[] {
  const columns = `
      seq ${sequence},
      id ${text} not null unique,
      slug ${text} not null unique,
      title ${text} not null default '',
      description ${text} not null default '',
      unit ${text} not null,
      img ${text} not null default '',
      category ${text} not null,
      vendor ${text} not null,
      rating_tenths ${integer} not null,
      mrp ${integer} not null check (mrp >= 0),
      selling_price ${integer} not null check (selling_price >= 0),
      stock ${integer} not null check (stock >= 0),
      received ${integer} not null,
      badge_text ${text},
      badge_color ${text} check (badge_color in ('green', 'red', 'yellow')),
      tags ${text} not null default '',
      position ${integer} not null,
      net_amount ${integer},
      net_unit ${text},
      sku ${text},
      group_id ${text} references product_groups (id),
      position_in_group ${integer} not null default 0,
      sold_by ${text} not null default 'pack',
      diet ${text},
      origin ${text},
      organic_scheme ${text},
      organic_until ${text},
      check ((badge_text is null) = (badge_color is null)),
      check (selling_price <= mrp),
      check (sold_by <> 'loose' or selling_price = mrp)`
  return [{ table: 'products', columns }]
}
