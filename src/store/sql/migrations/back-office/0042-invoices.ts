import type { Dialect } from '../../query/dialect.ts'

/** What packed orders cost in the end, and the invoices and credit notes for them. */
export function invoices(dialect: Dialect): string[] {
  const { text, integer, sequence, tableEnd, keyedTableEnd } = dialect.types
  return [
    `create table order_settlements (
      order_id ${text} primary key references orders (id),
      final ${integer} not null check (final >= 0),
      refund ${integer} not null check (refund >= 0),
      surplus ${integer} not null check (surplus >= 0),
      waived ${integer} not null check (waived >= 0),
      cash_due ${integer} not null check (cash_due >= 0),
      cash_rounding ${integer} not null check (cash_rounding >= 0),
      at ${integer} not null
    ) ${keyedTableEnd}`,
    'create index settlements_with_surplus on order_settlements (at) where surplus > 0',
    `create table invoice_counters (
      year ${text} not null,
      kind ${text} not null,
      last ${integer} not null,
      primary key (year, kind)
    ) ${keyedTableEnd}`,
    `create table invoices (
      seq ${sequence},
      number ${text} not null unique,
      year ${text} not null,
      kind ${text} not null,
      order_id ${text} not null references orders (id),
      issued_at ${integer} not null,
      body ${text} not null
    ) ${tableEnd}`,
    'create index invoices_by_order on invoices (order_id, seq)',
    `create unique index one_invoice_by_order on invoices (order_id) where kind = 'invoice'`,
    ...invoicesAreFrozen(dialect.kind),
  ]
}

function invoicesAreFrozen(kind: Dialect['kind']): string[] {
  if (kind === 'sqlite') {
    return ['update', 'delete'].map(
      (change) => `create trigger invoices_no_${change} before ${change} on invoices
        begin select raise(abort, 'invoices are only added to'); end`,
    )
  }
  return [
    `create function refuse_invoice_change() returns trigger language plpgsql as
      $$ begin raise exception 'invoices are only added to'; end $$`,
    `create trigger invoices_append_only before update or delete or truncate on invoices
      for each statement execute function refuse_invoice_change()`,
  ]
}
