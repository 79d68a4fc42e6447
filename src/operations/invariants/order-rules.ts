import { nextStates, ORDER_STATES } from '#domain/orders.ts'
import type { Invariant } from './invariant.ts'

const MINUTE_MS = 60_000

/** Rules of orders, their history and the checkouts they come from. */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    name: "an order's total equals its payment and the sum of its lines",
    query: () => `
      select o.id as id, 'total ' || o.total || ', paid ' || p.amount || ', lines ' || coalesce(l.total, 0) as detail
      from orders o join payments p on p.id = o.payment_id
      left join (select order_id, sum(selling_price * qty) as total, sum(mrp * qty) as mrp from order_lines group by order_id) l
        on l.order_id = o.id
      where o.total <> p.amount or o.total <> coalesce(l.total, -1)
        or o.mrp <> coalesce(l.mrp, -1) or o.discount <> o.mrp - o.total`,
  },
  {
    name: "a checkout's total equals the sum of its lines and its order's total",
    query: () => `
      select c.id as id, 'total ' || c.total || ', lines ' || coalesce(l.total, 0) || ', order ' || coalesce(o.total, 0) as detail
      from checkouts c left join orders o on o.checkout_id = c.id
      left join (select checkout_id, sum(selling_price * qty) as total, sum(mrp * qty) as mrp from checkout_lines
        group by checkout_id) l on l.checkout_id = c.id
      where c.total <> coalesce(l.total, -1) or c.mrp <> coalesce(l.mrp, -1) or c.discount <> c.mrp - c.total
        or o.total <> c.total`,
  },
  {
    name: 'no reservation is overdue by more than a minute',
    query: (now) => `
      select id as id, 'reserved until ' || (${Math.trunc(now)} - expires_at) || ' ms ago' as detail
      from checkouts where state = 'open' and expires_at < ${Math.trunc(now) - MINUTE_MS}`,
  },
  {
    name: 'a checkout has an order exactly when it is placed',
    query: () => `
      select c.id as id, 'state ' || c.state || ', orders ' || count(o.id) as detail
      from checkouts c left join orders o on o.checkout_id = c.id
      group by c.id, c.state
      having (c.state = 'placed' and count(o.id) <> 1) or (c.state <> 'placed' and count(o.id) <> 0)`,
  },
  {
    name: "an order's history starts with placed and ends with the order's state",
    query: () => `
      select o.id as id, 'is ' || o.state || ', history from ' || coalesce(f.state, 'nothing') || ' to ' || coalesce(l.state, 'nothing') as detail
      from orders o
      left join (select order_id, min(seq) as first_seq, max(seq) as last_seq from order_events group by order_id) h on h.order_id = o.id
      left join order_events f on f.seq = h.first_seq
      left join order_events l on l.seq = h.last_seq
      where f.state is null or f.state <> 'placed' or l.state <> o.state`,
  },
  {
    name: "an order's history contains only allowed transitions",
    query: () => `
      select order_id as id, earlier || ' became ' || state as detail
      from (select order_id, state, lag(state) over (partition by order_id order by seq) as earlier
        from order_events) as steps
      where earlier is not null and earlier || ' > ' || state not in (${allowedTransitions()})`,
  },
  {
    name: "the database's triggers that keep order history, the ledger of stock, invoices and the audit append-only are enabled",
    query: (_, engine) =>
      ['order_events', 'stock_moves', 'invoices', 'audit_events', 'audit_seals']
        .map(
          (table) => `
      select '${table}' as id, count(*) || ' of its triggers are enabled' as detail
      from ${engine === 'sqlite' ? sqliteTriggers(table) : postgresTriggers(table)}`,
        )
        .join(' union all '),
  },
]

function sqliteTriggers(table: string): string {
  return `sqlite_master where type = 'trigger' and tbl_name = '${table}'
        and name in ('${table}_no_update', '${table}_no_delete') having count(*) <> 2`
}

/** A trigger may exist and be disabled; O and A mean that it is enabled. */
function postgresTriggers(table: string): string {
  return `pg_trigger where tgrelid = '${table}'::regclass
        and tgname in (${postgresTriggerNames(table)}) and tgenabled in ('O', 'A')
        having count(*) <> ${table === 'order_events' ? 2 : 1}`
}

/** Updates of the history of orders have one of their own, which lets words of an erased customer be taken away. */
function postgresTriggerNames(table: string): string {
  return [`'${table}_append_only'`, ...(table === 'order_events' ? [`'${table}_no_update'`] : [])].join(', ')
}

/** Every allowed transition, as a list of SQL strings. */
function allowedTransitions(): string {
  return ORDER_STATES.flatMap((from) => nextStates(from).map((to) => `'${from} > ${to}'`)).join(', ')
}
