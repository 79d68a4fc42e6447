import { CAUSES_OF_REFUNDS } from '#store/sql/migrations/orders/0073-causes-of-refunds.ts'
import type { Invariant } from '../invariant.ts'

/** The count in a number such as "IN/26-27/000001". */
const COUNT = 'cast(substr(i.number, 10) as integer)'

/** Rules of picked and packed orders, their invoices, and the cash for them; see `rules.ts`. */
export const PICKING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a finished line has as many units, by their lots, as were picked',
    query: () => `
      select k.order_id || ' ' || k.line as id, (k.picked + k.substitute_qty) || ' picked, units of ' || coalesce(u.qty, 0) as detail
      from pick_lines k
      left join (select order_id, line, sum(qty) as qty from picked_units where kind = 'sold' group by order_id, line) u
        on u.order_id = k.order_id and u.line = k.line
      where k.picked + k.substitute_qty <> coalesce(u.qty, 0)`,
  },
  {
    name: 'units that were picked left their lots, once',
    query: () => `
      select u.order_id || ' ' || u.lot_id as id, u.qty || ' picked or missing, moves of ' || coalesce(m.qty, 0) as detail
      from (select order_id, lot_id, sum(qty) as qty from picked_units where lot_id <> '' group by order_id, lot_id) u
      left join (select order_id, lot_id, sum(qty) as qty from stock_moves
        where order_id is not null and key not like 'return-%' group by order_id, lot_id) m on m.order_id = u.order_id and m.lot_id = u.lot_id
      where u.qty <> -coalesce(m.qty, 0)
        and not exists (select 1 from order_events e where e.order_id = u.order_id and e.state = 'cancelled')`,
  },
  {
    name: 'nothing was sold of a lot past its last day',
    query: (_, engine) => `
      select m.key as id, 'best before ' || l.best_before || ', sold on ' || ${dayOf('m.at', engine)} as detail
      from stock_moves m join lots l on l.id = m.lot_id
      where m.kind = 'sell' and l.best_before < ${dayOf('m.at', engine)}`,
  },
  {
    name: 'no order is packed whose lines are not all finished',
    query: () => `
      select k.order_id as id, count(*) || ' lines are open' as detail
      from pick_lines k where k.state = 'open'
        and exists (select 1 from order_events e where e.order_id = k.order_id and e.state = 'packed')
      group by k.order_id`,
  },
  {
    name: 'a packed order costs what was picked, and no more than was paid',
    query: () => `
      select s.order_id as id, s.final || ' in the end, lines ' || coalesce(k.amount, o.total) || ', paid ' || o.total as detail
      from order_settlements s join orders o on o.id = s.order_id
      left join (select order_id, sum(amount) as amount from pick_lines group by order_id) k on k.order_id = s.order_id
      where s.final > o.total or s.final <> coalesce(k.amount, o.total)
        or (o.method = 'online' and s.final + s.refund + s.surplus - s.waived > o.total)
        or (o.method = 'cash' and s.cash_due + s.cash_rounding <> s.final)`,
  },
  {
    name: 'what was paid beyond the cost of an order went back once',
    query: () => `
      select s.order_id as id, s.refund || ' to send back, refunds of ' || coalesce(sum(r.amount), 0) as detail
      from order_settlements s left join refunds r on r.idempotency_key = 'settle-' || s.order_id
      group by s.order_id, s.refund having s.refund <> coalesce(sum(r.amount), 0)`,
  },
  {
    name: 'every settled order has one invoice',
    query: () => `
      select s.order_id as id, count(i.number) || ' invoices' as detail
      from order_settlements s left join invoices i on i.order_id = s.order_id and i.kind = 'invoice'
      group by s.order_id having count(i.number) <> 1`,
  },
  {
    name: 'numbers of invoices have no gap and no repeat within their series and financial year',
    query: () => `
      select c.kind || ' ' || c.year as id, 'counted to ' || c.last || ', with ' || count(i.number) || ' documents, the last '
        || coalesce(max(${COUNT}), 0) as detail
      from invoice_counters c left join invoices i on i.year = c.year and i.kind = c.kind
      group by c.kind, c.year, c.last
      having count(i.number) <> c.last or count(distinct ${COUNT}) <> c.last or coalesce(max(${COUNT}), 0) <> c.last
      union all
      select i.number as id, 'of a series without a counter' as detail from invoices i
      where not exists (select 1 from invoice_counters c where c.year = i.year and c.kind = i.kind)`,
  },
  {
    name: 'refunds by line are within what the line cost, and add up to their refund',
    query: () => `
      select f.order_id || ' ' || f.line as id, sum(f.amount) || ' of ' || coalesce(max(k.amount), max(l.selling_price * l.qty)) as detail
      from line_refunds f left join order_lines l on l.order_id = f.order_id and l.line = f.line
      left join pick_lines k on k.order_id = f.order_id and k.line = f.line
      group by f.order_id, f.line
      having sum(f.amount) > coalesce(max(k.amount), max(l.selling_price * l.qty), 0)
      union all
      select r.id as id, r.amount || ' refunded, lines of ' || sum(f.amount) as detail
      from line_refunds f join refunds r on r.id = f.refund_id left join order_settlements s on s.order_id = r.order_id
      group by r.id, r.amount, s.surplus having r.amount - sum(f.amount) not in (0, coalesce(s.surplus, 0))`,
  },
  {
    // Of how many units money is left is at most what the domain has (`unitsLeftToCredit`), without what shares were rounded by.
    name: 'a refund is for no more units of a line than came and have money left, and sends back what they have cost at most',
    query: () => `
      with refunded as (
        select f.refund_id, f.order_id, f.line, sum(f.qty) as qty, sum(f.amount) as amount, r.created_at,
          coalesce(sum(sum(f.amount)) over (partition by f.order_id, f.line order by r.seq
            rows between unbounded preceding and 1 preceding), 0) as before
        from line_refunds f join refunds r on r.id = f.refund_id
        group by f.refund_id, f.order_id, f.line, r.created_at, r.seq),
      delivered as (
        select l.order_id, l.line, coalesce(k.picked + k.substitute_qty, l.qty) as qty,
          coalesce(k.amount, l.selling_price * l.qty) as amount
        from order_lines l left join pick_lines k on k.order_id = l.order_id and k.line = l.line),
      since as (select done_at from schema_migrations where name = '${CAUSES_OF_REFUNDS}')
      select f.order_id || ' ' || f.line as id, f.qty || ' units refunded of ' || d.qty || ', ' || f.before || ' of ' || d.amount
        || ' sent back before' as detail
      from refunded f join delivered d on d.order_id = f.order_id and d.line = f.line
      where f.created_at > (select done_at from since)
        and f.qty > case when d.amount <= f.before then 0 else ((d.amount - f.before) * d.qty + d.amount - 1) / d.amount end
      union all
      select f.order_id || ' ' || f.line as id, f.amount || ' for ' || f.qty || ' units, ' || d.amount || ' for ' || d.qty as detail
      from line_refunds f join refunds r on r.id = f.refund_id
      join delivered d on d.order_id = f.order_id and d.line = f.line
      where r.created_at > (select done_at from since) and f.amount * d.qty > d.amount * f.qty + d.qty * d.qty`,
  },
  {
    name: 'cash that was counted is compared with what was due, and a difference has a reason',
    query: () => `
      select c.id as id, c.expected || ' expected, orders of ' || coalesce(sum(d.cash_due), 0) as detail
      from cash_runs c left join deliveries d on d.run_id = c.id
      group by c.id, c.expected, c.counted, c.reason
      having c.expected <> coalesce(sum(d.cash_due), 0) or (c.counted <> c.expected and c.reason = '')
      union all
      select d.order_id as id, d.cash_due || ' to be counted, due ' || (coalesce(s.cash_due, 0) - coalesce(r.off, 0)) as detail
      from deliveries d left join order_settlements s on s.order_id = d.order_id
      left join (select order_id, sum(cash_off) as off from order_returns group by order_id) r on r.order_id = d.order_id
      where d.cash_due <> coalesce(s.cash_due, 0) - coalesce(r.off, 0)`,
  },
]

/** The day in India of a column of milliseconds. */
function dayOf(column: string, engine: 'sqlite' | 'postgres'): string {
  return engine === 'sqlite'
    ? `date(${column} / 1000 + 19800, 'unixepoch')`
    : `to_char(to_timestamp(${column} / 1000 + 19800) at time zone 'UTC', 'YYYY-MM-DD')`
}
