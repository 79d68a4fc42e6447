import type { Dialect } from '../../query/dialect.ts'

/** What each part of the settings was, from its first save on. Rows are only ever added, so that any can be put back. */
export function settingsVersions({ kind, types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  return [
    `create table settings_versions (
      seq ${sequence},
      at ${integer} not null,
      staff_id ${text},
      origin ${text} not null,
      part ${text} not null,
      body ${text} not null
    ) ${tableEnd}`,
    'create index settings_versions_by_part on settings_versions (part, seq)',
    ...addOnly(kind),
  ]
}

function addOnly(kind: Dialect['kind']): string[] {
  if (kind === 'sqlite')
    return ['update', 'delete'].map(
      (change) =>
        `create trigger settings_versions_no_${change} before ${change} on settings_versions
          begin select raise(abort, 'versions of settings are only added to'); end`,
    )
  return [
    `create function refuse_settings_version_change() returns trigger language plpgsql as
      $$ begin raise exception 'versions of settings are only added to'; end $$`,
    `create trigger settings_versions_append_only before update or delete on settings_versions
      for each row execute function refuse_settings_version_change()`,
  ]
}
