import { ORDER_STATES, refundsPayment } from '#domain/orders.ts'
import type { Invariant } from './invariant.ts'
import { names } from './state-names.ts'

/** Rules of payments, their refunds and their orders. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
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
]
