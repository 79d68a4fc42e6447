import type { DatabaseSync } from 'node:sqlite'
import type { FillingTimes } from './filling-times.ts'

/** Products of which some units are past their last day, and of which some are missing. */
const ENDED_LOTS = 200
const SHORTFALLS = 5
const BATCHES_PER_COUNT = 10
const LOT_COLUMNS = 'id, product_id, lot_no, supplier, received_at, best_before, cost, state, on_hand'
const MOVE_COLUMNS = 'key, at, product_id, lot_id, kind, qty, reason, note, order_id, staff_id'

/**
 * A delivery of goods for each batch of recorded orders, with a lot of each product that they take from it, of which one unit is
 * wasted and, in one batch of ten, another one found missing by a count. Nothing of these lots is left. `batch_lots` tells which they are.
 */
export function receiveGoods(database: DatabaseSync, staffId: string): void {
  database.exec(`
    create temp table batches as select batch, new_id() as receipt_id, new_id() as count_id, min(at) - 3600000 as at
      from recorded where place > 2 group by batch;
    create temp table batch_lots as select product_id, batch, new_id() as lot_id, sum(qty) + 1 + (r.batch % ${BATCHES_PER_COUNT} = 0) as units,
        r.batch % ${BATCHES_PER_COUNT} = 0 as counted,
        row_number() over (partition by batch order by product_id) - 1 as line
      from recorded r join order_lines l on l.order_id = r.id where r.place > 2 group by product_id, batch;
    create index temp.batch_lots_by_product on batch_lots (product_id, batch);
    insert into receipts (id, key, supplier, document_no, received_at, staff_id)
      select receipt_id, new_id(), 'Supplier ' || (batch % 20), 'DN-' || batch, at, '${staffId}' from batches order by batch;
    insert into lots (${LOT_COLUMNS})
      select lot_id, product_id, 'B' || batch, 'Supplier ' || (batch % 20), b.at, null, 2000, 'good', 0
      from batch_lots join batches b using (batch) order by batch, product_id;
    insert into receipt_lines (receipt_id, line, product_id, lot_id, cases, case_size, pieces, reversed_at, reversed_by, reason)
      select receipt_id, line, product_id, lot_id, 0, 1, units, null, null, '' from batch_lots join batches b using (batch);
    insert into stock_moves (${MOVE_COLUMNS})
      select 'receive-' || receipt_id || '-' || line, at, product_id, lot_id, 'receive', units, '', '', null, '${staffId}'
      from batch_lots join batches using (batch) order by batch, line;
    insert into stock_moves (${MOVE_COLUMNS})
      select 'waste-' || lot_id, at + 7200000, product_id, lot_id, 'waste', -1, 'spoilt', '', null, '${staffId}'
      from batch_lots join batches using (batch) order by batch, line;
    insert into stock_counts (id, key, scope, name, state, opened_by, opened_at, closed_by, closed_at)
      select count_id, new_id(), 'category', 'fruits', 'booked', '${staffId}', at, '${staffId}', at + 7200000 from batches
      where batch % ${BATCHES_PER_COUNT} = 0 order by batch;
    insert into stock_count_packs (count_id, product_id) select count_id, product_id from batch_lots join batches using (batch) where counted;
    insert into counted_lots (count_id, product_id, attempt, lot_id, counted, expected, staff_id, at, key)
      select count_id, product_id, 1, lot_id, 0, 1, '${staffId}', at + 3600000, new_id()
      from batch_lots join batches using (batch) where counted order by batch, line;
    insert into stock_moves (${MOVE_COLUMNS})
      select 'count-' || count_id || '-' || lot_id, at + 7200000, product_id, lot_id, 'count', -1, '', '', null, '${staffId}'
      from batch_lots join batches using (batch) where counted order by batch, line;
    insert into stock_counts (id, key, scope, name, state, opened_by, opened_at, closed_by, closed_at)
      select new_id(), new_id(), 'packs', '', 'open', '${staffId}', max(at), null, null from batches;
    insert into stock_count_packs (count_id, product_id)
      select c.id, p.id from stock_counts c join products p where c.state = 'open' and p.seq <= 500`)
}

/** Makes units that came in of all products as many as are for sale, sold and reserved. */
export function countReceivedUnits(database: DatabaseSync): void {
  database.exec(`
    create temp table units_out as select product_id, sum(qty) as qty from (
      select product_id, qty from order_lines
      union all select product_id, qty from checkouts c join checkout_lines l on l.checkout_id = c.id where c.state = 'open'
    ) group by product_id;
    update products set received = stock + u.qty from units_out u where u.product_id = products.id`)
}

/** Units that customers were promised and the shop does not have, of a few products. */
export function missUnits(database: DatabaseSync): void {
  database.exec(`insert into stock_shortfalls (product_id, units)
    select id, 1 from products where stock > 2 order by seq desc limit ${SHORTFALLS}`)
}

/** A lot for each product behind number `since` that has units, with all that lie in the shop, and more lots that have ended. */
export function addLots(database: DatabaseSync, since: number, { now }: FillingTimes): void {
  // When products are added later, no order waits for any of them.
  database.exec('create temp table if not exists recorded (id text, place integer)')
  const { last } = database.prepare('select coalesce(max(seq), 0) as last from lots').get() ?? {}
  database
    .prepare(`insert into lots (${LOT_COLUMNS})
      select new_id(), p.id, 'L' || p.seq, p.vendor, :now - (p.seq % 60) * 86400000,
        case when p.seq % 2 = 0 then date(:now / 1000 + (p.seq * 7919 % 400 + 1) * 86400, 'unixepoch') end,
        p.selling_price * 6 / 10, 'good', p.stock + coalesce(o.qty, 0) - coalesce(s.units, 0)
      from products p left join stock_shortfalls s on s.product_id = p.id
      left join (select product_id, sum(qty) as qty from (
          select product_id, qty from checkouts c join checkout_lines l on l.checkout_id = c.id where c.state = 'open'
          union all select product_id, qty from temp.recorded r join order_lines l on l.order_id = r.id where r.place < 3
        ) group by product_id) o on o.product_id = p.id
      where p.seq > :since and p.stock + coalesce(o.qty, 0) - coalesce(s.units, 0) > 0 order by p.seq`)
    .run({ ':now': now, ':since': since })
  if (since === 0)
    database
      .prepare(`insert into lots (${LOT_COLUMNS})
        select new_id(), id, 'E' || seq, vendor, :now - 20 * 86400000, date(:now / 1000 - 3 * 86400, 'unixepoch'), null, 'expired', 2
        from products order by seq limit ${ENDED_LOTS}`)
      .run({ ':now': now })
  database.exec(`insert into stock_moves (${MOVE_COLUMNS})
    select 'opening-' || id, received_at, product_id, id, 'opening', on_hand, '', '', null, null from lots
    where seq > ${Number(last)} order by seq`)
}
