import type { Dialect } from '../query/dialect.ts'

/**
 * Captured payments as a provider reports them, and work that only one of the shop's processes does at a time within a
 * budget of calls.
 */
export function reportedPayments({ types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  return [
    `create table reported_payments (
      seq ${sequence},
      id ${text} not null unique,
      provider ${text} not null,
      provider_order_id ${text},
      checkout_id ${text},
      amount ${integer} not null check (amount >= 0),
      currency ${text} not null,
      state ${text} not null,
      provider_refund_id ${text},
      due_at ${integer},
      created_at ${integer} not null,
      updated_at ${integer} not null
    ) ${tableEnd}`,
    'create index due_reported_payments on reported_payments (due_at, seq) where due_at is not null',
    `create index unmatched_reported_payments on reported_payments (created_at, seq) where state <> 'matched'`,
    `create index matched_reported_payments on reported_payments (created_at) where state = 'matched'`,
    `create table background_work (
      name ${text} primary key,
      holder ${text} not null,
      leased_until ${integer} not null,
      call_credit ${integer} not null,
      credited_at ${integer} not null
    ) ${tableEnd}`,
  ]
}

/** Lets ended reservations, and what the provider is to be asked about, be found by their kind without reading others. */
export function dueCheckoutsByKind(): string[] {
  return [
    `create index expiring_checkouts on checkouts (expires_at, seq) where state = 'open'`,
    `create index due_ended_checkouts on checkouts (due_at, seq)
      where state <> 'open' and state <> 'placed' and due_at is not null`,
    `create index due_ordered_checkouts on checkouts (due_at, seq) where state = 'placed' and due_at is not null`,
    'drop index due_checkouts',
  ]
}
