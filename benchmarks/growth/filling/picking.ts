import type { DatabaseSync } from 'node:sqlite'

/** How an order of `recorded` that has taken so many steps stands. */
const IS_CLAIMED = 'place >= 2'
const IS_PACKED = 'place >= 3'
const IS_DELIVERED = 'place >= 5'
/** One in fifty paid half a rupee more than its goods cost in the end, which is too little to be sent back. */
const SURPLUS = "(case when r.method = 'online' and r.seq % 50 = 10 then 50 else 0 end)"
const MINUTE_MS = 60_000

/** What pickers wrote down of recorded orders, from the claim to the bags. Needs the lots of `receiveGoods`. */
export function pickOrders(database: DatabaseSync): void {
  database.exec(`
    insert into pick_tasks (order_id, staff_id, claimed_until, started_at)
      select id, picker, iif(place = 2, (select max(at) from recorded), at) + ${18 * MINUTE_MS}, at + ${8 * MINUTE_MS} from recorded where ${IS_CLAIMED};
    insert into pick_lines (order_id, line, state, step_grams, picked, grams, short_reason, lot_reason, substitute_id,
        substitute_qty, amount, at, staff_id)
      select r.id, l.line, iif(${IS_PACKED}, 'picked', 'open'), l.step_grams, iif(${IS_PACKED}, l.qty, 0), null, null, null, null,
        0, iif(${IS_PACKED}, l.selling_price * l.qty - iif(l.line = 0, ${SURPLUS}, 0), 0), r.at + ${9 * MINUTE_MS}, r.picker
      from recorded r join order_lines l on l.order_id = r.id where ${IS_CLAIMED};
    insert into picked_units (order_id, line, product_id, lot_id, kind, qty)
      select r.id, l.line, l.product_id, b.lot_id, 'sold', l.qty from recorded r join order_lines l on l.order_id = r.id
      join batch_lots b on b.product_id = l.product_id and b.batch = r.batch where ${IS_PACKED};
    insert into pick_keys (key, order_id, line, at)
      select new_id(), order_id, line, at from pick_lines where state = 'picked';
    insert into stock_moves (key, at, product_id, lot_id, kind, qty, reason, note, order_id, staff_id)
      select 'pick-' || order_id || '-' || line, r.at + ${9 * MINUTE_MS}, product_id, lot_id, 'sell', -qty, '', '', order_id, r.picker
      from picked_units join recorded r on r.id = order_id order by r.seq, line;
    insert into packed_bags (order_id, bags, cold, at)
      select id, 2, 1, at + ${12 * MINUTE_MS} from recorded where ${IS_PACKED}`)
}

/** What packed orders cost, their invoices and deliveries, and the cash that was counted: not that of the latest ones. */
export function settleOrders(database: DatabaseSync, staffId: string): void {
  database.exec(`
    insert into order_settlements (order_id, final, refund, surplus, waived, cash_due, cash_rounding, at)
      select id, total - ${SURPLUS}, 0, ${SURPLUS}, 0, iif(method = 'cash', total - total % 100, 0),
        iif(method = 'cash', total % 100, 0), at + ${12 * MINUTE_MS} from recorded r where ${IS_PACKED};
    create temp table cash_batches as select new_id() as run_id, picker, batch, sum(total - total % 100) as cash, max(at) as at
      from recorded where method = 'cash' and ${IS_DELIVERED} and batch < (select max(batch) - 3 from recorded)
      group by picker, batch;
    insert into cash_runs (id, key, staff_id, expected, counted, reason, closed_by, closed_at)
      select run_id, new_id(), picker, cash, cash, '', '${staffId}', at + ${60 * MINUTE_MS} from cash_batches order by batch, picker;
    insert into deliveries (order_id, staff_id, at, cash_due, run_id)
      select r.id, r.picker, r.at + ${20 * MINUTE_MS}, iif(method = 'cash', total - total % 100, 0),
        iif(method = 'cash', run_id, null)
      from recorded r left join cash_batches c on c.picker = r.picker and c.batch = r.batch where ${IS_DELIVERED};
    insert into invoices (number, year, kind, order_id, issued_at, body)
      select 'IN/26-27/' || printf('%06d', row_number() over (order by r.seq)), '26-27', 'invoice', r.id, s.at, json_object(
        'seller', json_object('name', 'Haribhari', 'address', 'Pune', 'gstin', null, 'fssaiLicence', null),
        'buyer', json_object('name', c.name, 'address', json_array('12 Kothrud', 'Pune')), 'placeOfSupply', null,
        'orderId', r.id, 'orderedAt', r.at, 'method', r.method, 'creditOf', null, 'lines', (
          select json_group_array(json_object('title', l.title, 'unit', l.unit, 'qty', l.qty, 'grams', null, 'taxClass', null,
            'basisPoints', null, 'amount', k.amount, 'taxable', k.amount, 'cgst', 0, 'sgst', 0))
          from order_lines l join pick_lines k using (order_id, line) where l.order_id = r.id),
        'taxes', json_array(), 'total', s.final, 'paid', r.total, 'refund', 0, 'surplus', s.surplus, 'waived', 0,
        'cashDue', s.cash_due, 'cashRounding', s.cash_rounding)
      from recorded r join order_settlements s on s.order_id = r.id join shoppers c on c.id = r.user_id order by r.seq;
    insert into invoice_counters (year, kind, last) select year, kind, count(*) from invoices group by year, kind`)
}
