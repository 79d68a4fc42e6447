import { nextStates, ORDER_STATES, refundsPayment, returnsStock, UNPACKED_STATES } from '#domain/orders.ts'
import type { AuditConnection } from './audit-connection.ts'

/**
 * What must be true of the shop's database at any moment. Each rule is one query, in SQL that both engines understand
 * wherever possible, that returns a row for every violation: `id` identifies it, `detail` says what is wrong.
 */
export interface Invariant {
  name: string
  query: (now: number, engine: AuditConnection['engine']) => string
}

const MINUTE_MS = 60_000

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'every captured payment has exactly one order',
    query: () => `
      select p.id as id, 'captured, with ' || count(o.id) || ' orders' as detail
      from payments p left join orders o on o.payment_id = p.id and o.id = p.order_id
      where p.state = 'captured' group by p.id having count(o.id) <> 1`,
  },
  {
    name: 'every payment that could not become an order has a refund',
    query: () => `
      select p.id as id, p.state || ', without a refund of it' as detail
      from payments p where p.state in ('refund due', 'refunded')
        and not exists (select 1 from refunds r where r.payment_id = p.id)`,
  },
  {
    name: 'every payment has an order or is refunded in full',
    query: () => `
      select p.id as id, 'no order, and refunds of ' || coalesce(sum(r.amount), 0) || ' of ' || p.amount || ' paise' as detail
      from payments p left join refunds r on r.payment_id = p.id
      where p.order_id is null group by p.id, p.amount having coalesce(sum(r.amount), 0) <> p.amount`,
  },
  {
    name: 'every captured payment that a provider reported is an order, a refund or a task of the owner',
    query: () => `
      select r.id as id, 'reported as captured, and not in the records' as detail
      from reported_payments r left join payments p on p.id = r.id where r.state = 'matched' and p.id is null
      union all
      select r.id as id, r.state || ' as money without a checkout, and an order too' as detail
      from reported_payments r join payments p on p.id = r.id
      where p.order_id is not null and r.state in ('refund pending', 'refunded')`,
  },
  {
    name: 'refunds never exceed the payment',
    query: () => `
      select p.id as id, 'refunds of ' || sum(r.amount) || ' of ' || p.amount || ' paise' as detail
      from payments p join refunds r on r.payment_id = p.id
      group by p.id, p.amount having sum(r.amount) > p.amount`,
  },
  {
    name: 'an order whose state sends the money back is refunded in full',
    query: () => `
      select o.id as id, 'refunds of ' || coalesce(sum(r.amount), 0) || ' of ' || p.amount || ' paise' as detail
      from orders o join payments p on p.id = o.payment_id left join refunds r on r.payment_id = p.id
      where p.method = 'online' and exists (select 1 from order_events e where e.order_id = o.id and e.state in (${names(ORDER_STATES.filter(refundsPayment))}))
      group by o.id, p.amount having coalesce(sum(r.amount), 0) <> p.amount`,
  },
  {
    name: 'payments and orders count as refunded exactly when all of the money is refunded',
    query: () => `
      select p.id as id, p.state || ', with ' || coalesce(b.amount, 0) || ' of ' || p.amount || ' paise refunded' as detail
      from payments p left join (select payment_id, sum(amount) as amount from refunds where state = 'processed'
        group by payment_id) b on b.payment_id = p.id
      where p.amount > 0 and (p.state = 'refunded') <> (coalesce(b.amount, 0) = p.amount)
      union all
      select o.id as id, 'refunded, with its payment ' || p.state as detail
      from orders o join payments p on p.id = o.payment_id where o.state = 'refunded' and p.state <> 'refunded'`,
  },
  {
    name: 'every order has a payment of its own method, which is captured or refunded',
    query: () => `
      select o.id as id, 'payment ' || o.payment_id || ' is missing or not captured' as detail
      from orders o left join payments p on p.id = o.payment_id and p.order_id = o.id and p.method = o.method
        and p.state in ('captured', 'refunded')
      where p.id is null`,
  },
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
    name: 'an order, its checkout, its payment and its refunds belong to the same customer and method',
    query: () => `
      select p.id as id, 'not of the same customer, checkout or method as checkout ' || c.id as detail
      from payments p join checkouts c on c.id = p.checkout_id left join orders o on o.id = p.order_id
      where c.user_id <> p.user_id or c.method <> p.method
        or o.user_id <> p.user_id or o.checkout_id <> p.checkout_id or o.method <> p.method
      union all
      select r.id as id, 'not of the same customer or order as payment ' || p.id as detail
      from refunds r join payments p on p.id = r.payment_id
      where r.user_id <> p.user_id or coalesce(r.order_id, '') <> coalesce(p.order_id, '')`,
  },
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
    name: 'no price is above the MRP',
    query: () => `
      select id as id, selling_price || ' of ' || mrp || ' paise' as detail from products where selling_price > mrp`,
  },
  {
    name: 'every pack has a group and lists by what that says, and every group with packs has a first one',
    query: () => `
      select p.id as id, 'group ' || coalesce(p.group_id, 'none') as detail
      from products p left join product_groups g on g.id = p.group_id
      where g.id is null or p.category <> g.category or p.vendor <> g.vendor or p.rating_tenths <> g.rating_tenths
        or p.diet is distinct from g.diet or p.origin is distinct from g.origin
        or p.organic_scheme is distinct from g.organic_scheme or p.organic_until is distinct from g.organic_until
        or p.listing <> case when g.state = 'live' or p.state = 'archived' then p.state else g.state end
      union all
      select p.id as id, 'live, behind a pack of its group that is not' as detail
      from products p where p.listing = 'live' and exists (select 1 from products f where f.group_id = p.group_id
        and f.listing <> 'live' and f.position_in_group < p.position_in_group)
      union all
      select group_id as id, 'packs at the first place: ' || sum(case when position_in_group = 0 then 1 else 0 end) as detail
      from products where group_id is not null
      group by group_id having sum(case when position_in_group = 0 then 1 else 0 end) <> 1`,
  },
  {
    name: 'every group names a vendor that has a record',
    query: () => `
      select g.id as id, 'vendor ' || g.vendor as detail
      from product_groups g left join vendors v on v.name = g.vendor where v.id is null`,
  },
  {
    name: 'no pack has the slug of another group',
    query: () => `
      select p.id as id, 'the slug of group ' || g.id as detail
      from products p join product_groups g on g.slug = p.slug where g.id <> p.group_id`,
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
    name: 'a customer has at most one default address',
    query: () => `
      select user_id as id, count(*) || ' defaults' as detail
      from addresses where is_default = 1 group by user_id having count(*) > 1`,
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
  {
    name: 'no two customers share an email',
    query: () => 'select email_key as id, count(*) as detail from shoppers group by email_key having count(*) > 1',
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

/** States as a list of SQL texts. */
function names(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(', ')
}
