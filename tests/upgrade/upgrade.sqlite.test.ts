import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { readRecordedFile, readRecording } from './recording.ts'
import { upgradeSuite } from './suite.ts'
import { openUpgradedShop } from './upgraded-shop.ts'

describe.each(['0.1.0'])('an SQLite file of release %s', (release) => {
  upgradeSuite(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'haribhari-upgrade-'))
    const file = join(directory, 'shop.sqlite')
    await writeFile(file, readRecordedFile(release, 'sqlite.db.gz'))
    return openUpgradedShop({
      recording: readRecording(release, 'sqlite'),
      store: openSqlite({ file }),
      journal: readRecordedFile(release, 'sqlite.sandbox.jsonl.gz').toString(),
      openAudit: () => openSqliteAudit(file),
      onClose: () => rm(directory, { recursive: true, force: true }),
    })
  })
})
