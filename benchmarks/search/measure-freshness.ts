import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#store/store.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { summarise } from './queries.ts'

const CHANGES = 10
const POLL_MS = 20
/** Positions of the sample store are below it. */
const FIRST_POSITION = 1_000_000

/** From the commit of a new product by another process until each server finds it, also those that were asked for it before. */
export async function measureFreshness(): Promise<Map<string, string>> {
  const postgres = await startPostgres({ durable: false })
  const environment = { DATABASE_URL: postgres.url, AUTH_SECRET: 'the auth secret of the benchmark of searches' }
  const servers: ServerProcess[] = []
  try {
    for (const variables of [environment, environment, {}]) {
      servers.push(await startServerProcess({ ...variables, SAMPLE_STORE: '1' }))
    }
    const [one, other, alone] = servers
    if (!one || !other || !alone) throw new Error('There are three servers')
    return new Map([
      [
        'two processes on PostgreSQL',
        await changesOf({ databaseUrl: postgres.url, dataDir: one.dataDir }, [one, other]),
      ],
      ['one on SQLite', await changesOf({ databaseUrl: null, dataDir: alone.dataDir }, [alone])],
    ])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
  }
}

async function changesOf(location: DatabaseLocation, servers: readonly ServerProcess[]): Promise<string> {
  const { store } = await openStore(location, () => undefined)
  try {
    const times: number[] = []
    for (let change = 0; change < CHANGES; change += 1) times.push(...(await timeOfChange(store, servers, change)))
    return summarise(times)
  } finally {
    await store.close()
  }
}

async function timeOfChange(store: Store, servers: readonly ServerProcess[], change: number): Promise<number[]> {
  const word = `zarlem${String.fromCharCode(98 + (change % 20), 111, 98 + Math.floor(change / 20), 117)}k`
  const isFound = async ({ address }: ServerProcess) => {
    const headers = { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` }
    const response = await fetch(`${address}/api/products?q=${word}`, { headers })
    const { total }: { total: number } = await response.json()
    return total > 0
  }
  // What a server has just answered it may answer from memory for a while.
  await Promise.all(servers.map(isFound))
  await store.transaction((tx) =>
    tx.saveProducts([aProduct({ title: `Stone ${word}`, position: FIRST_POSITION + change })]),
  )
  const start = performance.now()
  return Promise.all(
    servers.map(async (server) => {
      while (!(await isFound(server))) await wait(POLL_MS)
      return (performance.now() - start) / 1000
    }),
  )
}
