import type { Invariant } from './rules.ts'

/** Rules of counts and receipts, beside those of the ledger in `rules.ts`. */
export const STOCK_INVARIANTS: readonly Invariant[] = [
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
