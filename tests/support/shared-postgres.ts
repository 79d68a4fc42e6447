import { startPostgres } from './postgres-server.ts'

/** Global setup of vitest, which calls it once for each project; the first call's server serves all of them. */
export default async function startSharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.HARIBHARI_TEST_POSTGRES) return
  const server = await startPostgres({ durable: false })
  process.env.HARIBHARI_TEST_POSTGRES = server.url
  return async () => {
    delete process.env.HARIBHARI_TEST_POSTGRES
    await server.stop()
  }
}
