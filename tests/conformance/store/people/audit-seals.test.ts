import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { checkAuditSeals } from '#operations/invariants/audit-rules.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { anAuditEvent, NOON } from '#tests/support/records/factories.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'

const DAY = 24 * 3600_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const opened: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

/** Statements of somebody who owns the database, on each engine. */
const ENGINES = {
  async SQLite() {
    const directory = await mkdtemp(join(tmpdir(), 'haribhari-audit-'))
    const file = join(directory, 'shop.sqlite')
    const store = openSqlite({ file })
    opened.push(() => rm(directory, { recursive: true, force: true }))
    opened.push(() => store.close())
    const run = async (statement: string) => {
      const database = new DatabaseSync(file)
      try {
        database.exec(statement)
      } finally {
        database.close()
      }
    }
    const unguarded = (statement: string) =>
      run(`drop trigger audit_events_no_update; drop trigger audit_events_no_delete; drop trigger audit_seals_no_update;
        ${statement}`)
    return { store, run, unguarded, audit: async () => openSqliteAudit(file), overriding: '' }
  },
  async PostgreSQL() {
    const { url, drop } = await createMigratedDatabase()
    const store = openPostgres({ url })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    opened.push(drop)
    opened.push(() => store.close())
    opened.push(() => client.end())
    const run = async (statement: string) => void (await client.query(statement))
    const unguarded = (statement: string) =>
      run(`alter table audit_events disable trigger audit_events_append_only;
        alter table audit_seals disable trigger audit_seals_append_only; ${statement}`)
    return { store, run, unguarded, audit: () => openPostgresAudit(url), overriding: 'overriding system value' }
  },
}

describe.each(Object.entries(ENGINES))('on %s', (_, open) => {
  async function sealed() {
    const engine = await open()
    const { store } = engine
    await store.migrate()
    await store.transaction(async (tx) => {
      for (const at of [NOON, NOON + 1, NOON + DAY, NOON + 3 * DAY]) await tx.addAuditEvent(anAuditEvent({ at }))
    })
    await sealAuditDays({ store, log: silent, now: () => NOON + 3 * DAY })
    const violations = async () => {
      const audit = await engine.audit()
      const found = await checkAuditSeals(audit)
      await audit.close()
      return found.map(({ id }) => id)
    }
    return { ...engine, violations }
  }

  test('sealed days verify, and the tables refuse to change or delete what is in them', async () => {
    const { run, violations } = await sealed()
    expect(await violations()).toEqual([])
    for (const statement of [
      `update audit_events set reason = 'none'`,
      'delete from audit_events',
      `update audit_seals set root = 'x'`,
      'delete from audit_seals',
    ]) {
      await expect(run(statement), statement).rejects.toThrow('only added to')
    }
  })

  test.each([
    ['a row that was changed', `update audit_events set after = '{"role":"owner"}' where at = ${NOON}`, ['2026-05-30']],
    ['a row that was deleted', `delete from audit_events where at = ${NOON + DAY}`, ['2026-05-31']],
    [
      'a row that is not readable any more',
      `update audit_events set after = '{"role"' where at = ${NOON}`,
      ['2026-05-30'],
    ],
    ['the day of a seal that was changed', `update audit_seals set day = '2026-06-01' where count = 1`, ['2026-06-01']],
    ['a day of a seal before its rows', `update audit_seals set day = '2026-05-29' where count = 2`, ['2026-05-29']],
    [
      'the first row of a seal that was changed',
      `update audit_seals set first_seq = 2 where count = 2`,
      ['2026-05-30'],
    ],
    [
      'a seal that was made before its day was over',
      `update audit_seals set sealed_at = ${NOON}`,
      ['2026-05-30', '2026-05-31'],
    ],
    ['rows that were exchanged', `update audit_events set at = at + ${DAY} where at = ${NOON + 1}`, ['2026-05-30']],
  ])('whoever owns the database cannot hide %s', async (_name, damage, days) => {
    const { unguarded, violations } = await sealed()
    await unguarded(damage)
    expect(await violations()).toEqual(days)
  })
  test.each([0, -7])(
    'whoever owns the database cannot hide a row that is numbered %i, before the first one',
    async (seq) => {
      const { run, overriding, violations } = await sealed()
      await run(`insert into audit_events (seq, at, actor_kind, action, subject_kind, request_id) ${overriding}
      values (${seq}, ${NOON}, 'system', 'staff add', 'staff', 'none')`)
      expect(await violations()).toEqual([`row ${seq}`])
    },
  )
})
