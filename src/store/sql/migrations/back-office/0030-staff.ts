import type { Dialect } from '../../query/dialect.ts'

/** Who works in the shop, how they sign in, and their sessions. Secrets of second factors are sealed, all else hashed. */
export function staffTables({ types: { text, integer, tableEnd } }: Dialect): string[] {
  const ofStaff = `staff_id ${text} not null references staff (id) on delete cascade`
  return [
    `create table staff (
      id ${text} primary key,
      name ${text} not null,
      email ${text} not null,
      email_key ${text} not null unique,
      role ${text} not null,
      state ${text} not null,
      version ${integer} not null,
      last_seen_at ${integer},
      created_at ${integer} not null,
      updated_at ${integer} not null,
      password_hash ${text} not null,
      totp_secret ${text},
      totp_last_step ${integer} not null default 0,
      invitation_hash ${text} unique,
      invitation_ends_at ${integer}
    ) ${tableEnd}`,
    `create table staff_passkeys (
      credential_id ${text} primary key,
      ${ofStaff},
      public_key ${text} not null,
      counter ${integer} not null,
      transports ${text} not null,
      backed_up ${integer} not null check (backed_up in (0, 1)),
      label ${text} not null,
      created_at ${integer} not null,
      used_at ${integer}
    ) ${tableEnd}`,
    'create index staff_passkeys_by_staff on staff_passkeys (staff_id)',
    `create table staff_recovery (
      ${ofStaff},
      code_hash ${text} not null,
      used_at ${integer},
      primary key (staff_id, code_hash)
    ) ${tableEnd}`,
    `create table staff_sessions (
      id ${text} primary key,
      ${ofStaff},
      created_at ${integer} not null,
      seen_at ${integer} not null,
      expires_at ${integer} not null,
      strong_at ${integer},
      network ${text} not null
    ) ${tableEnd}`,
    'create index staff_sessions_by_staff on staff_sessions (staff_id)',
    'create index staff_sessions_by_end on staff_sessions (expires_at)',
  ]
}
