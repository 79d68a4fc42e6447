import type { DatabaseSync } from 'node:sqlite'
import type { FillingTimes } from './filling-times.ts'

const HOUR_MS = 3600_000
/** Of recorded orders: one in ten was tried before in vain, one in 25 got money back, and half of those sent goods back. */
const ORDERS_PER_ENDED_CHECKOUT = 10
const ORDERS_PER_REFUND = 25
const ORDERS_PER_RETURN = 50
const ORDERS_PER_FAILED_REFUND = 250
const ORDERS_PER_REPORT = 10
/** Records that wait: open checkouts of customers and of guests, refunds and payments that are due. */
const WAITING = 50

const LINE_COLUMNS = `line, product_id, slug, title, unit, img, category, vendor, mrp, selling_price, qty, substitution,
  wanted_substitute_id, step_grams`

/** Checkouts that became no order, of customers, and those that are open, of customers and guests. */
export function addOtherCheckouts(database: DatabaseSync, { now, later }: FillingTimes): void {
  const others = `method, address, mrp, total, discount`
  const add = `insert into checkouts (id, user_id, ${others}, created_at, updated_at, idempotency_key, state, provider_order_id,
    expires_at, provider, due_at)`
  database.exec(`
    create temp table tried as select new_id() as id, id as like_id, user_id, at, 'expired' as state from recorded
      where method = 'online' and seq % ${ORDERS_PER_ENDED_CHECKOUT} = 0 and place = 5
      union all select new_id(), id, user_id, at, 'open' from
        (select * from recorded where method = 'online' and place < 5 group by user_id limit ${WAITING});
    insert into shoppers (id, kind, name, email, email_key, password_hash, gender, location, mobile_num, created_at, updated_at)
      select new_id(), 'guest', '', new_id(), new_id(), '', '', '', '', ${now}, ${now} from recorded limit ${WAITING};
    insert into tried select new_id(), (select id from recorded where method = 'online' limit 1), id, ${now}, 'open'
      from shoppers where kind = 'guest';
    ${add}
      select t.id, t.user_id, ${others.replaceAll(/(\w+)/g, 'o.$1')}, t.at - ${HOUR_MS}, t.at, t.id, t.state, 'order_' || t.id,
        iif(t.state = 'open', ${later} - 1000, t.at), 'sandbox', ${later} - 1000
      from tried t join orders o on o.id = t.like_id order by o.seq;
    insert into checkout_lines (checkout_id, ${LINE_COLUMNS})
      select t.id, ${LINE_COLUMNS} from tried t join order_lines l on l.order_id = t.like_id;
    update checkouts set due_at = ${later} - 1000, provider_order_id = 'order_' || id
      where id in (select checkout_id from orders where method = 'online' order by seq desc limit ${WAITING})`)
}

/** Refunds of lines and returns of goods of recorded orders, and payments without an order, with what their provider reports. */
export function sendMoneyBack(database: DatabaseSync, { now, later }: FillingTimes): void {
  database.exec(`
    create temp table sent_back as select new_id() as refund_id, new_id() as return_id, r.*, l.product_id, l.qty,
        l.selling_price * l.qty as amount, r.seq % ${ORDERS_PER_RETURN} = 0 as returned, r.seq % ${ORDERS_PER_FAILED_REFUND} = 0 as failed
      from recorded r join order_lines l on l.order_id = r.id and l.line = 0
      where r.method = 'online' and r.place = 5 and r.seq % ${ORDERS_PER_REFUND} = 0;
    insert into refunds (id, payment_id, user_id, order_id, amount, idempotency_key, provider_refund_id, state, reason,
        created_at, updated_at, provider, due_at)
      select refund_id, payment_id, user_id, id, amount, 'lines-' || refund_id, 'rfnd_' || refund_id, iif(failed, 'failed', 'processed'),
        'Spoilt', at + ${HOUR_MS}, at + ${HOUR_MS}, 'sandbox', iif(failed, ${later} - 1000, null) from sent_back order by seq;
    insert into line_refunds (refund_id, order_id, line, qty, amount, cause)
      select refund_id, id, 0, qty, amount, 'spoilt' from sent_back;
    insert into staff_refunds (refund_id, staff_id, at, amount)
      select refund_id, picker, at + ${HOUR_MS}, amount from sent_back;
    insert into order_returns (id, order_id, key, at, staff_id, refund_id, cash_off)
      select return_id, id, new_id(), at + ${HOUR_MS}, picker, refund_id, 0 from sent_back where returned;
    insert into returned_units (return_id, place, order_id, line, product_id, qty, reason, outcome, sold_lot_id, lot_id, amount)
      select return_id, 0, s.id, 0, s.product_id, s.qty, 'spoilt', 'waste', u.lot_id, u.lot_id, s.amount
      from sent_back s join picked_units u on u.order_id = s.id and u.line = 0 where returned;
    insert into stock_moves (key, at, product_id, lot_id, kind, qty, reason, note, order_id, staff_id)
      select 'return-' || return_id || '-0', at + ${HOUR_MS}, u.product_id, lot_id, 'take back', u.qty, '', '', u.order_id, picker
      from returned_units u join sent_back s using (return_id) order by seq;
    insert into stock_moves (key, at, product_id, lot_id, kind, qty, reason, note, order_id, staff_id)
      select 'return-waste-' || return_id || '-0', at + ${HOUR_MS}, u.product_id, lot_id, 'waste', -u.qty, 'spoilt', '', null, picker
      from returned_units u join sent_back s using (return_id) order by seq;
    create temp table lost as select new_id() as refund_id, 'pay_' || c.id as payment_id, c.* from checkouts c
      where state = 'expired' order by seq desc limit ${WAITING};
    insert into payments (id, checkout_id, user_id, order_id, amount, currency, state, method, created_at, updated_at, provider)
      select payment_id, id, user_id, null, total, 'INR', 'refund due', 'online', updated_at, updated_at, 'sandbox' from lost;
    insert into refunds (id, payment_id, user_id, order_id, amount, idempotency_key, provider_refund_id, state, reason,
        created_at, updated_at, provider, due_at)
      select refund_id, payment_id, user_id, null, total, 'lost-' || id, null, 'due', 'Sold out', updated_at, updated_at,
        'sandbox', ${later} - 1000 from lost;
    insert into reported_payments (id, provider, provider_order_id, checkout_id, amount, currency, state, provider_refund_id,
        due_at, created_at, updated_at)
      select r.payment_id, 'sandbox', null, null, r.total, 'INR', 'matched', null, null, r.at, r.at from recorded r
      where method = 'online' and seq % ${ORDERS_PER_REPORT} = 0
      union all select 'pay_' || new_id(), 'sandbox', null, null, 10000, 'INR', iif(seq % 2 = 0, 'refund due', 'unclear'), null,
        iif(seq % 2 = 0, ${later} - 1000, null), ${now}, ${now} from recorded limit ${WAITING} + (
          select count(*) from recorded where method = 'online' and seq % ${ORDERS_PER_REPORT} = 0)`)
}
