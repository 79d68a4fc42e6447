import type { Invariant } from '../invariant.ts'

/** Rules of goods that came back of packed orders. */
export const RETURN_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no more units of a line came back than left the shop',
    query: () => `
      select u.order_id || ' ' || u.line as id, u.qty || ' came back of ' || coalesce(k.picked + k.substitute_qty, l.qty, 0) as detail
      from (select order_id, line, sum(qty) as qty from returned_units group by order_id, line) u
      left join order_lines l on l.order_id = u.order_id and l.line = u.line
      left join pick_lines k on k.order_id = u.order_id and k.line = u.line
      where u.qty > coalesce(k.picked + k.substitute_qty, l.qty, 0)
        or not exists (select 1 from order_events e where e.order_id = u.order_id and e.state = 'packed')`,
  },
  {
    name: 'what came back went into its lot once, and out of it again where it was wasted',
    query: () => `
      select u.return_id || ' ' || u.place as id, u.qty || ' units, ' || u.outcome || ', moves of ' || coalesce(i.qty, 0)
        || ' and ' || coalesce(w.qty, 0) as detail
      from returned_units u
      left join stock_moves i on i.key = 'return-' || u.return_id || '-' || u.place and i.lot_id = u.lot_id
        and i.kind = 'take back' and i.order_id = u.order_id
      left join stock_moves w on w.key = 'return-waste-' || u.return_id || '-' || u.place and w.lot_id = u.lot_id
        and w.kind = 'waste'
      where coalesce(i.qty, 0) <> u.qty or coalesce(w.qty, 0) <> case when u.outcome = 'waste' then -u.qty else 0 end
      union all
      select m.key as id, 'taken back, of no return' as detail from stock_moves m
      where m.kind = 'take back' and not exists (select 1 from returned_units u
        where m.key = 'return-' || u.return_id || '-' || u.place)`,
  },
  {
    name: 'what went back for goods that came back is one refund, or less cash that was asked for',
    query: () => `
      select r.id as id, u.amount || ' for goods, refund of ' || coalesce(f.amount, 0) || ', less cash ' || r.cash_off as detail
      from order_returns r join orders o on o.id = r.order_id
      join (select return_id, sum(amount) as amount from returned_units group by return_id) u on u.return_id = r.id
      left join refunds f on f.id = r.refund_id
      where (o.method = 'online' and (coalesce(f.amount, 0) <> u.amount or r.cash_off <> 0))
        or (o.method = 'cash' and (r.refund_id is not null or r.cash_off > u.amount + 99 or r.cash_off < u.amount - 99))`,
  },
  {
    name: 'goods that came back are in the audit, each return once',
    query: () => `
      select r.order_id as id, r.times || ' returns by ' || r.staff_id || ', with ' || count(a.seq) || ' rows' as detail
      from (select order_id, staff_id, count(*) as times from order_returns group by order_id, staff_id) r
      left join audit_events a on a.action = 'recordReturn' and a.subject_kind = 'order' and a.subject_id = r.order_id
        and a.actor_id = r.staff_id
      group by r.order_id, r.staff_id, r.times having count(a.seq) <> r.times`,
  },
]
