import type { Dialect } from '../../query/dialect.ts'

/**
 * The history of orders stays append-only but for one thing: words about a step, which may name a customer, can be taken away
 * when the customer is erased. No other word can be put in their place.
 */
export function erasableNotes({ kind }: Dialect): string[] {
  if (kind === 'sqlite') {
    return [
      'drop trigger order_events_no_update',
      `create trigger order_events_no_update before update on order_events
        when new.note <> '' or new.seq is not old.seq or new.order_id is not old.order_id
          or new.state is not old.state or new.at is not old.at
        begin select raise(abort, 'the history of orders is append-only'); end`,
    ]
  }
  return [
    'drop trigger order_events_append_only on order_events',
    `create trigger order_events_append_only before delete or truncate on order_events
      for each statement execute function refuse_history_change()`,
    `create trigger order_events_no_update before update on order_events for each row
      when (new.note <> '' or new.seq is distinct from old.seq or new.order_id is distinct from old.order_id
        or new.state is distinct from old.state or new.at is distinct from old.at)
      execute function refuse_history_change()`,
  ]
}
