import pg from 'pg'
import { describe } from 'vitest'
import { openPostgresAudit } from '#operations/invariants/audit-connection.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { readRecordedFile, readRecording } from './recording.ts'
import { upgradeSuite } from './suite.ts'
import { openUpgradedShop } from './upgraded-shop.ts'

describe.each(['0.1.0'])('a PostgreSQL database of release %s', (release) => {
  upgradeSuite(async () => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(readRecordedFile(release, 'postgres.sql.gz').toString())
    await client.end()
    return openUpgradedShop({
      recording: readRecording(release, 'postgres'),
      store: openPostgres({ url: database.url }),
      journal: readRecordedFile(release, 'postgres.sandbox.jsonl.gz').toString(),
      openAudit: () => openPostgresAudit(database.url),
      onClose: database.drop,
    })
  })
})
