import type { DatabaseSync } from 'node:sqlite'
import { SETTING_PARTS } from '#domain/settings/setting-parts.ts'
import { indiaDayNumber } from '#domain/values/india-day.ts'
import type { FillingTimes } from './filling-times.ts'

const IST_MS = 5.5 * 3600_000
const DAY_MS = 24 * 3600_000
const IMPORT_ROWS = 2000
const VERSIONS_PER_PART = 50
const PICTURE_BYTES = 20_000
const ARCHIVED_PACKS = 5
const COUNTERS = 1000
const SUMMARY = JSON.stringify({
  verdicts: { create: 0, update: 0, unchanged: 1, error: 0 },
  unchecked: 0,
  applied: 0,
  effects: {
    ...{ 'price-asks': 0, 'claim-lost': 0, 'price-up': 0, 'price-down': 0 },
    ...{ 'goes-live': 0, 'leaves-sale': 0, 'sold-out': 0 },
  },
})

/** Imported files, pictures, versions of settings, counters and what is not sold any more: as many in a shop of any size. */
export function fillBackOffice(
  database: DatabaseSync,
  { staffId, times: { now, later } }: { staffId: string; times: FillingTimes },
): void {
  database.exec(`
    create temp table numbers as with recursive each (n) as (select 1 union all select n + 1 from each where n < ${IMPORT_ROWS})
      select n from each;
    insert into imports (id, file_hash, file_name, mode, columns, row_count, received, state, staff_id, created_at, finished_at, summary)
      select new_id(), lower(hex(randomblob(32))), 'prices-' || n || '.csv', 'update', '["sku","title"]',
        iif(n = 1, ${IMPORT_ROWS}, 1), iif(n = 1, ${IMPORT_ROWS}, 1), iif(n = 1, 'ready', 'done'), '${staffId}', ${now} - n * ${DAY_MS},
        iif(n = 1, null, ${now} - n * ${DAY_MS}), iif(n = 1, null, '${SUMMARY}')
      from numbers where n <= 30;
    insert into import_rows (import_id, line, sku, product_key, cells, verdict, pending, title, pack_version, group_version,
        effects, issues, changes, barcode)
      select i.id, n, printf('IMP-%06d', n), printf('product-%06d', n / 3), json_array(printf('IMP-%06d', n), 'Green gram'),
        iif(n % 100 = 0, 'error', 'update'), iif(n % 100 = 0, null, 'apply'), 'Green gram', 1, 1, iif(n % 5 = 0, ' price-up ', ''), null, null, printf('%014d', 8900000000000 + n)
      from imports i join numbers where i.state = 'ready';
    insert into pictures (hash, width, height, added_at)
      select printf('%064x', seq), 1280, 1280, ${now} from product_groups;
    insert into picture_files (hash, width, body)
      select hash, w.value, zeroblob(${PICTURE_BYTES}) from pictures join json_each('[320,640,1280]') w;
    insert into product_pictures (group_id, position, hash, alt)
      select id, 0, printf('%064x', seq), 'Seen from above' from product_groups;
    insert into settings_versions (at, staff_id, origin, part, body)
      select ${now} - (${VERSIONS_PER_PART} - n) * ${DAY_MS}, null, 'command', p.value, s.body
      from numbers join json_each('${JSON.stringify(SETTING_PARTS)}') p join settings s where n <= ${VERSIONS_PER_PART} order by n;
    insert into removed_products (id) select new_id() from numbers where n <= 20;
    insert into counters (key, count, ends_at) select 'addresses-' || n, 1, ${later} + ${DAY_MS} from numbers where n <= ${COUNTERS};
    update products set state = 'archived', listing = 'archived', was_live = 1 where seq in (
      select seq from products p where position_in_group > 0 and stock > 0
        and position_in_group = (select max(position_in_group) from products o where o.group_id = p.group_id)
        and id not in (select product_id from checkout_lines) order by seq desc limit ${ARCHIVED_PACKS});
    insert into basket_lines (user_id, product_id, created_at, updated_at, qty)
      select u.user_id, (select id from products where listing = 'archived' limit 1), ${now}, ${now}, 1
      from (select distinct user_id from basket_lines) u;
    insert into wishlist_lines (user_id, product_id, created_at, updated_at)
      select u.user_id, (select id from products where listing = 'archived' limit 1), ${now}, ${now}
      from (select distinct user_id from wishlist_lines) u;
    insert into sold_out_times (product_id, began_at, ended_at)
      select product_id, min(b.at), min(b.at) + 3600000 from batch_lots join batches b using (batch) where line % 24 = 0
      group by batch, line`)
}

/** Gives packs behind number `since` a barcode and a place where they stand. */
export function placePacks(database: DatabaseSync, since: number): void {
  database
    .prepare(`update products set location = 'Rack ' || (seq % 200), pick_order = seq % 1000,
      barcode = printf('%013d', 8900000000000 + seq) where seq > ?`)
    .run(since)
}

/** The sums of days that are over. */
export function sumSales(database: DatabaseSync, { now }: FillingTimes): void {
  const day = `(o.created_at + ${IST_MS}) / ${DAY_MS}`
  const today = indiaDayNumber(now)
  database.exec(`
    insert into sales_days (day, summed_at, orders, amount)
      select ${day} as day, ${now}, count(*), sum(o.total) from orders o group by 1 having day < ${today};
    insert into product_sales_days (day, product_id, units, amount, lost_amount, lost_minutes)
      select ${day} as day, l.product_id, sum(l.qty), sum(l.qty * l.selling_price), 0, 0
      from orders o join order_lines l on l.order_id = o.id group by 1, 2 having day < ${today}`)
}
