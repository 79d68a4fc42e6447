import type { Dialect } from '../../query/dialect.ts'

/** What staff changed, in rows that are only ever added, and the daily seals over them. */
export function auditTables({ kind, types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  return [
    `create table audit_events (
      seq ${sequence},
      at ${integer} not null,
      actor_kind ${text} not null,
      actor_id ${text},
      role ${text},
      action ${text} not null,
      subject_kind ${text} not null,
      subject_id ${text},
      before ${text},
      after ${text},
      reason ${text},
      request_id ${text} not null,
      network ${text}
    ) ${tableEnd}`,
    'create index audit_events_by_time on audit_events (at, seq)',
    'create index audit_events_by_actor on audit_events (actor_id, seq)',
    'create index audit_events_by_subject on audit_events (subject_kind, subject_id, seq)',
    'create index audit_events_by_action on audit_events (action, seq)',
    `create table audit_seals (
      day ${text} primary key,
      first_seq ${integer} not null,
      last_seq ${integer} not null,
      count ${integer} not null,
      root ${text} not null,
      sealed_at ${integer} not null
    ) ${tableEnd}`,
    ...['audit_events', 'audit_seals'].flatMap((table) => addOnly(kind, table)),
  ]
}

/** A mistake in a statement cannot change what was recorded. Whoever owns the database can, which the seals then show. */
function addOnly(kind: Dialect['kind'], table: string): string[] {
  if (kind === 'sqlite')
    return ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table}
          begin select raise(abort, 'the audit is only added to'); end`,
    )
  return [
    `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit is only added to'; end $$`,
    `create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function refuse_audit_change()`,
  ]
}
