import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import type { EngineName } from '../growth/shop-sizes.ts'
import type { Measurement } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { ENGINE_TITLES } from './filled-shop.ts'
import { type OwnerOfShop, signInOwner } from './sign-in-owner.ts'

/** Measures a new shop as `npm start` runs it, over HTTP, on each of these engines, with its owner signed in. */
export async function measureOwned(
  engines: readonly EngineName[],
  measure: (engine: string, owner: OwnerOfShop) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const engine of engines) {
    const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
    const environment: Record<string, string> = postgres
      ? { DATABASE_URL: postgres.url, AUTH_SECRET: 'the auth secret of the benchmark of staff', SAMPLE_STORE: 'yes' }
      : {}
    try {
      const server = await startServerProcess(environment)
      try {
        measurements.push(...(await measure(ENGINE_TITLES[engine], await signInOwner(server, environment))))
      } finally {
        await server.stop()
      }
    } finally {
      await postgres?.stop()
    }
  }
  return measurements
}
