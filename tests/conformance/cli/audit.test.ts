import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { audit } from '#cli/checks/audit.ts'
import { sqliteFile } from '#operations/database-location.ts'
import { openStore } from '#server/open-store.ts'
import { runCommand } from '#tests/support/processes/command.ts'
import { anAuditEvent, NOON } from '#tests/support/records/factories.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('an owner verifies the seals, exports every row as a line, and a row that was changed is noticed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-audit-'))
  const { store } = await openStore({ dataDir, databaseUrl: null }, () => undefined)
  for (const reason of ['first', 'second']) {
    await store.transaction((tx) => tx.addAuditEvent(anAuditEvent({ at: NOON, reason })))
  }
  expect(await sealAuditDays({ store, log, now: () => NOON + 48 * 3600_000 })).toBe(1)
  const seal = await store.lastAuditSeal()
  await store.close()
  const run = (...args: string[]) => runCommand(audit, { DATA_DIR: dataDir }, ...args)

  expect(await run('verify')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 sealed days with rows to 2, 0'),
  })
  const { root = '' } = seal ?? {}
  expect(await run('verify', root)).toMatchObject({ code: 0, output: expect.stringContaining('that of 2026-05-30.') })
  expect(await run('verify', 'f'.repeat(64))).toMatchObject({ code: 1, output: expect.stringContaining('no seal has') })
  expect(await run('verify', `' or 1 = 1`)).toMatchObject({ code: 2 })
  const { code, output } = await run('export')
  expect(code).toBe(0)
  const rows = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ seq, reason, action }) => [seq, reason ?? action])).toEqual([
    [1, 'first'],
    [2, 'second'],
    [3, 'audit export'],
  ])
  expect(rows[0]).toMatchObject({ at: new Date(NOON).toISOString(), after: { role: 'support' } })
  expect(await run()).toMatchObject({ code: 2 })

  // As whoever owns the machine can.
  const database = new DatabaseSync(sqliteFile(dataDir))
  database.exec(`drop trigger audit_events_no_update; update audit_events set reason = 'other' where seq = 2`)
  database.close()
  expect(await run('verify')).toMatchObject({ code: 1, output: expect.stringContaining('BROKEN 2026-05-30') })
  await rm(dataDir, { recursive: true })
})
