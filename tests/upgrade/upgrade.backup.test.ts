import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { restoreBackup } from '#operations/backup/restore-backup.ts'
import { openRestoreTarget } from '#operations/backup/restore-target.ts'
import { openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { readRecording, recordedFile } from './recording.ts'
import { upgradeSuite } from './suite.ts'
import { openUpgradedShop } from './upgraded-shop.ts'

describe.each([
  ['0.1.0', 'sqlite'],
  ['0.1.0', 'postgres'],
] as const)('a backup by release %s of its %s database, restored into SQLite', (release, engine) => {
  upgradeSuite(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-upgrade-'))
    const file = join(dataDir, 'shop.sqlite')
    const store = openSqlite({ file })
    await store.migrate()
    const target = await openRestoreTarget({ databaseUrl: null, dataDir })
    await restoreBackup({
      path: recordedFile(release, `${engine}.backup`),
      dataDir,
      target,
      onProgress: () => undefined,
    })
    await target.close()
    return openUpgradedShop({
      recording: readRecording(release, engine),
      store,
      journal: await readFile(join(dataDir, 'sandbox/journal.jsonl'), 'utf8'),
      openAudit: () => openSqliteAudit(file),
      onClose: () => rm(dataDir, { recursive: true, force: true }),
    })
  })
})
