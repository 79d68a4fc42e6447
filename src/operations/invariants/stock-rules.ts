import { ORDER_STATES, returnsStock, UNPACKED_STATES } from '#domain/orders.ts'
import type { Invariant } from './invariant.ts'
import { names } from './state-names.ts'

/** Rules of stock: what is for sale, the ledger of lots, counts and receipts. */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'stock equals units received less units sold and reserved',
    query: () => `
      select p.id as id, p.stock || ' left of ' || p.received || ', sold ' || coalesce(s.qty, 0) || ', reserved ' || coalesce(r.qty, 0) as detail
      from products p
      left join (select l.product_id, sum(l.qty) as qty from order_lines l join orders o on o.id = l.order_id
        where not exists (select 1 from order_events e where e.order_id = o.id and e.state in (${names(ORDER_STATES.filter(returnsStock))}))
        group by l.product_id) s on s.product_id = p.id
      left join (select l.product_id, sum(l.qty) as qty from checkout_lines l join checkouts c on c.id = l.checkout_id
        where c.state = 'open' group by l.product_id) r on r.product_id = p.id
      where p.stock < 0 or p.stock <> p.received - coalesce(s.qty, 0) - coalesce(r.qty, 0)`,
  },
  {
    name: "a lot's units are the sum of its moves",
    query: () => `
      select l.id as id, l.on_hand || ' on hand, moves of ' || coalesce(sum(m.qty), 0) as detail
      from lots l left join stock_moves m on m.lot_id = l.id and m.product_id = l.product_id
      group by l.id, l.on_hand having l.on_hand < 0 or l.on_hand <> coalesce(sum(m.qty), 0)`,
  },
  {
    name: 'units in good lots are those for sale, reserved and to be picked, less those missing',
    query: () => `
      select p.id as id, l.good || ' good, ' || p.stock || ' for sale, ' || coalesce(r.qty, 0) || ' reserved, '
        || coalesce(o.qty, 0) || ' ordered, ' || coalesce(s.units, 0) || ' missing' as detail
      from products p
      join (select product_id, sum(case when state = 'good' then on_hand else 0 end) as good from lots group by product_id) l
        on l.product_id = p.id
      left join (select l.product_id, sum(l.qty) as qty from checkout_lines l join checkouts c on c.id = l.checkout_id
        where c.state = 'open' group by l.product_id) r on r.product_id = p.id
      left join (select l.product_id, sum(l.qty) as qty from order_lines l join orders o on o.id = l.order_id
        left join pick_lines k on k.order_id = l.order_id and k.line = l.line
        where o.state in (${names(UNPACKED_STATES)}) and (k.state is null or k.state = 'open')
        group by l.product_id) o on o.product_id = p.id
      left join stock_shortfalls s on s.product_id = p.id
      where l.good + coalesce(s.units, 0) <> p.stock + coalesce(r.qty, 0) + coalesce(o.qty, 0)`,
  },
  {
    name: 'no pack and no lot has fewer units than none',
    query: () => `
      select id as id, stock || ' units' as detail from products where stock < 0
      union all select id, on_hand || ' units' from lots where on_hand < 0`,
  },
  {
    name: 'a count moves each lot once, by what the last of those who counted it found, when it is booked',
    query: () => `
      select m.key as id, m.qty || ' units, and a count that found ' || coalesce(cast(d.difference as text), 'nothing') as detail
      from stock_moves m
      left join (select 'count-' || c.id || '-' || case when l.lot_id = '' then l.product_id else l.lot_id end as key,
          l.counted - l.expected as difference
        from stock_counts c join counted_lots l on l.count_id = c.id
        where c.state = 'booked' and l.attempt = (select max(o.attempt) from counted_lots o
          where o.count_id = l.count_id and o.product_id = l.product_id)) d on d.key = m.key
      where m.kind = 'count' and (d.key is null or d.difference <> m.qty)`,
  },
  {
    name: 'a count is open, or somebody ended it',
    query: () => `
      select id as id, state || ', ended by ' || coalesce(closed_by, 'nobody') as detail from stock_counts
      where (state = 'open') <> (closed_by is null) or (closed_by is null) <> (closed_at is null)`,
  },
  {
    name: 'every line of a receipt came in as a lot, and left it once if it was reversed',
    query: () => `
      select l.receipt_id || ' ' || l.line as id, (l.cases * l.case_size + l.pieces) || ' units, moves of '
        || coalesce(i.qty, 0) || ' and ' || coalesce(o.qty, 0) as detail
      from receipt_lines l
      left join stock_moves i on i.key = 'receive-' || l.receipt_id || '-' || l.line and i.lot_id = l.lot_id
      left join stock_moves o on o.key = 'reverse-' || l.receipt_id || '-' || l.line and o.lot_id = l.lot_id
      where coalesce(i.qty, 0) <> l.cases * l.case_size + l.pieces
        or coalesce(o.qty, 0) <> case when l.reversed_at is null then 0 else -(l.cases * l.case_size + l.pieces) end
      union all
      select m.key as id, 'reversed, of no receipt' as detail from stock_moves m
      where m.kind = 'reversal' and not exists (select 1 from receipt_lines l
        where m.key = 'reverse-' || l.receipt_id || '-' || l.line)`,
  },
]
