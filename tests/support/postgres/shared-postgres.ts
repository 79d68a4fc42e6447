import { openPostgres } from '#store/connections/postgres.ts'
import { createTestDatabase } from './postgres.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Global setup of vitest, which calls it once for each project; the first call's server serves all of them, with a migrated
 * database to copy.
 */
export default async function startSharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HARIBHARI_TEST_MIGRATED) return
  const server = process.env.TEST_DATABASE_URL ? null : await startPostgres({ durable: false })
  if (server) process.env.HARIBHARI_TEST_POSTGRES = server.url
  const migrated = await createTestDatabase()
  const store = openPostgres({ url: migrated.url })
  await store.migrate()
  await store.close()
  process.env.HARIBHARI_TEST_MIGRATED = migrated.url
  return async () => {
    delete process.env.HARIBHARI_TEST_MIGRATED
    await migrated.drop()
    if (server === null) return
    delete process.env.HARIBHARI_TEST_POSTGRES
    await server.stop()
  }
}
