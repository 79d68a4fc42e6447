import type { Dialect } from '../query/dialect.ts'

export function salesTables(dialect: Dialect): string[] {
  const { text, integer, sequence, tableEnd } = dialect.types
  const sale = `
      seq ${sequence},
      id ${text} not null unique,
      user_id ${text} not null references shoppers (id),
      method ${text} not null check (method in ('online', 'cash')),
      address ${text},
      mrp ${integer} not null check (mrp >= 0),
      total ${integer} not null check (total >= 0),
      discount ${integer} not null,
      created_at ${integer} not null,
      updated_at ${integer} not null,`
  const line = `
      line ${integer} not null,
      product_id ${text} not null,
      slug ${text} not null,
      title ${text} not null,
      unit ${text} not null,
      img ${text} not null,
      category ${text} not null,
      vendor ${text} not null,
      mrp ${integer} not null check (mrp >= 0),
      selling_price ${integer} not null check (selling_price >= 0),
      qty ${integer} not null check (qty between 1 and 100),`
  const orderStates = `('placed', 'accepted', 'packed', 'out for delivery', 'delivered', 'cancelled', 'refunded')`
  return [
    `create table checkouts (${sale}
      idempotency_key ${text} not null,
      state ${text} not null check (state in ('open', 'placed', 'expired', 'cancelled')),
      provider_order_id ${text} unique,
      expires_at ${integer} not null,
      unique (user_id, idempotency_key)
    ) ${tableEnd}`,
    `create index open_checkouts on checkouts (created_at, seq) where state = 'open'`,
    `create index open_checkouts_by_shopper on checkouts (user_id, created_at, seq) where state = 'open'`,
    `create index unsettled_checkouts on checkouts (created_at, seq)
      where state <> 'placed' and provider_order_id is not null`,
    `create table checkout_lines (
      checkout_id ${text} not null references checkouts (id) on delete cascade,${line}
      primary key (checkout_id, line)
    ) ${tableEnd}`,
    `create table orders (${sale}
      checkout_id ${text} not null unique references checkouts (id),
      payment_id ${text} not null unique,
      state ${text} not null check (state in ${orderStates})
    ) ${tableEnd}`,
    'create index orders_by_shopper on orders (user_id, created_at, seq)',
    `create table order_lines (
      order_id ${text} not null references orders (id),${line}
      primary key (order_id, line)
    ) ${tableEnd}`,
    `create table order_events (
      seq ${sequence},
      order_id ${text} not null references orders (id),
      state ${text} not null check (state in ${orderStates}),
      at ${integer} not null,
      note ${text} not null
    ) ${tableEnd}`,
    'create index order_events_by_order on order_events (order_id, seq)',
    `create table payments (
      seq ${sequence},
      id ${text} not null unique,
      checkout_id ${text} not null references checkouts (id),
      user_id ${text} not null references shoppers (id),
      order_id ${text} references orders (id) deferrable initially deferred,
      amount ${integer} not null check (amount >= 0),
      currency ${text} not null check (currency = 'INR'),
      state ${text} not null check (state in ('captured', 'refund due', 'refunded')),
      method ${text} not null check (method in ('online', 'cash')),
      created_at ${integer} not null,
      updated_at ${integer} not null
    ) ${tableEnd}`,
    'create index payments_by_shopper on payments (user_id, created_at, seq)',
    'create index payments_by_checkout on payments (checkout_id)',
    `create table refunds (
      seq ${sequence},
      id ${text} not null unique,
      payment_id ${text} not null references payments (id),
      user_id ${text} not null references shoppers (id),
      order_id ${text} references orders (id) deferrable initially deferred,
      amount ${integer} not null check (amount > 0),
      idempotency_key ${text} not null unique,
      provider_refund_id ${text},
      state ${text} not null check (state in ('due', 'pending', 'processed', 'failed')),
      reason ${text} not null,
      created_at ${integer} not null,
      updated_at ${integer} not null
    ) ${tableEnd}`,
    'create index refunds_by_shopper on refunds (user_id, created_at, seq)',
    'create index refunds_by_payment on refunds (payment_id)',
    `create index unfinished_refunds on refunds (created_at, seq) where state <> 'processed'`,
    `create table provider_events (
      id ${text} primary key,
      type ${text} not null,
      received_at ${integer} not null
    ) ${tableEnd}`,
    ...historyIsAppendOnly(dialect.kind),
  ]
}

/** An order's history can grow, but nothing of it can be changed or taken away, not even by a slip of ours. */
function historyIsAppendOnly(kind: Dialect['kind']): string[] {
  if (kind === 'sqlite') {
    return ['update', 'delete'].map(
      (change) => `create trigger order_events_no_${change} before ${change} on order_events
        begin select raise(abort, 'the history of orders is append-only'); end`,
    )
  }
  return [
    `create function refuse_history_change() returns trigger language plpgsql as
      $$ begin raise exception 'the history of orders is append-only'; end $$`,
    `create trigger order_events_append_only before update or delete or truncate on order_events
      for each statement execute function refuse_history_change()`,
  ]
}
