import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import { generateGroups } from '#seed/generate-products.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { SEARCHED, summarise, TYPED } from './queries.ts'

/** Of each kind every so many, for a search of the store takes long. */
const EVERY = 40
const BATCH_SIZE = 1000

/** The same searches asked of a store that has no index in memory. */
export async function measureWords(size: number): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-search-'))
  const store = openSqlite({ file: join(folder, 'shop.db') })
  try {
    await store.migrate()
    const groups = generateGroups({ count: size, firstPosition: 0, random: seededRandom(7) })
    const products = [...groups].flatMap((group) => group.products)
    for (let start = 0; start < products.length; start += BATCH_SIZE) {
      await store.transaction((tx) => tx.saveProducts(products.slice(start, start + BATCH_SIZE)))
    }
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
    ])
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}
