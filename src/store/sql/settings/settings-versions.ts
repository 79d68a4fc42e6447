import { sql } from 'kysely'
import type { SettingPart } from '#domain/settings/setting-parts.ts'
import type { NumberedSettingsVersion, SettingsVersion } from '#domain/settings/settings-version.ts'
import { integer, kind, kindsOf, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { settingsVersionRecord } from '../records.ts'

export interface SettingsVersionReads {
  /** The newest versions of a part before `before`, newest first. */
  settingsVersions(part: SettingPart, page: { before: number; limit: number }): Promise<NumberedSettingsVersion[]>
  settingsVersion(seq: number): Promise<NumberedSettingsVersion | null>
  /** The number of each part's last version; a part that was never saved has none. */
  lastSettingsVersions(): Promise<ReadonlyMap<SettingPart, number>>
}

export interface SettingsVersionWrites {
  /** Holds up others who save settings until this transaction ends. */
  lockSettings(): Promise<void>
  addSettingsVersion(version: SettingsVersion): Promise<void>
}

export function settingsVersionReads(session: Session): SettingsVersionReads {
  return {
    settingsVersions: async (part, page) => (await session.rows(versionsOfPart, { part, ...page })).map(fromRow),
    async settingsVersion(seq) {
      const row = await session.row(versionBySeq, { seq })
      return row && fromRow(row)
    },
    lastSettingsVersions: async () =>
      new Map((await session.rows(lastVersions, {})).map(({ part, last }) => [part, last])),
  }
}

export function settingsVersionWrites(session: Session): SettingsVersionWrites {
  return {
    async lockSettings() {
      // SQLite has one writer.
      if (session.dialect.lockRows) await session.rows(lockSettings, {})
    },
    async addSettingsVersion(version) {
      await session.send(addVersion, settingsVersionRecord.toRow(version))
    },
  }
}

/** Of the advisory lock that whoever saves settings holds on PostgreSQL: there may be no row to lock yet. */
const SETTINGS_LOCK = 7_431_902_202

type Row = Parameters<typeof settingsVersionRecord.fromRow>[0] & { seq: number }

function fromRow(row: Row): NumberedSettingsVersion {
  return { ...settingsVersionRecord.fromRow(row), seq: row.seq }
}

const lockSettings = query({}, (db) =>
  db.selectNoFrom(sql<null>`pg_advisory_xact_lock(${sql.lit(SETTINGS_LOCK)})`.as('locked')),
)

const addVersion = query(kindsOf(settingsVersionRecord), (db, version) =>
  db.insertInto('settingsVersions').values(version),
)

const versionsOfPart = query(
  { part: kind<SettingPart>(), before: integer, limit: integer },
  (db, { part, before, limit }) =>
    db
      .selectFrom('settingsVersions')
      .select(['seq', ...settingsVersionRecord.columns])
      .where('part', '=', part)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(limit),
)

const versionBySeq = query({ seq: integer }, (db, { seq }) =>
  db
    .selectFrom('settingsVersions')
    .select(['seq', ...settingsVersionRecord.columns])
    .where('seq', '=', seq),
)

const lastVersions = query({}, (db) =>
  db
    .selectFrom('settingsVersions')
    .select(['part', sql<number>`max(seq)`.as('last')])
    .groupBy('part'),
)
