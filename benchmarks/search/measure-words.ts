import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { saveSampleCatalogue } from '#seed/seed-sample-store.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#store/store.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { createIndexFeed } from '#use-cases/catalogue/index-feed.ts'
import { openForFilling } from '../growth/filling/open-for-filling.ts'
import { SEARCHED, summarise, TYPED } from './queries.ts'
import { watchLoop } from './watch-loop.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** Of each kind every so many, for a search of the store takes long. */
const EVERY = 40
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The same searches asked of a store that has no index in memory, and what making that index from the store takes. */
export async function measureWords(size: number, engine: Engine): Promise<Map<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-search-'))
  const database = engine === 'PostgreSQL' ? await startPostgres({ durable: false }) : null
  try {
    const location = { dataDir, databaseUrl: database?.url ?? null }
    const filling = await openForFilling(location)
    await filling.store.transaction((tx) => saveSampleCatalogue(tx, () => crypto.randomUUID()))
    await seedLargeCatalogue(filling.store, { total: size, seed: 7, onProgress: () => undefined })
    await filling.finish()
    const { store } = await openStore(location, () => undefined)
    const cells = await timesOf(store)
    await store.close()
    return cells
  } finally {
    await database?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timesOf(store: Store): Promise<Map<string, string>> {
  const timeAll = async (texts: readonly string[]) => {
    const times: number[] = []
    for (const q of texts.filter((_, at) => at % EVERY === 0)) {
      const start = performance.now()
      await store.products({ ...DEFAULT_CATALOGUE_QUERY, q }, { limit: 24, cursor: null, grouped: true })
      times.push(performance.now() - start)
    }
    return summarise(times)
  }
  return new Map([
    ['judged queries', await timeAll(SEARCHED)],
    ['while typing', await timeAll(TYPED)],
    ['making the index from it', await blocksOfBuilding(store)],
  ])
}

/** The longest turn of the event loop while the index is made as a server makes it. */
async function blocksOfBuilding(store: Store): Promise<string> {
  const feed = createIndexFeed({ store, log: LOG, nextTurn: () => nextTurn() })
  const watch = watchLoop()
  feed.start()
  while ((await feed.ifReady()).index === null) await nextTurn()
  const { cpuMs, delayMs } = watch.stop()
  return `longest turn ${cpuMs.toFixed(1)} of CPU, ${delayMs.toFixed(1)} in all`
}
