import { startPostgres } from './postgres-server.ts'

/** Vitest calls this once a project before its files run, and what it answers after them. The first project's server serves all. */
export default async function sharePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.HARIBHARI_TEST_POSTGRES) return
  const server = await startPostgres({ durable: false })
  process.env.HARIBHARI_TEST_POSTGRES = server.url
  return async () => {
    delete process.env.HARIBHARI_TEST_POSTGRES
    await server.stop()
  }
}
