import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Product } from '#domain/catalogue/product.ts'
import type { SearchIndex } from '#domain/search/index/search-index.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import { generateGroups } from '#seed/generate-products.ts'
import { FIRST_SEARCH_POSITION } from '#store/store.ts'
import { createIndexFeed } from '#use-cases/catalogue/index-feed.ts'
import { threadCpuMs } from '../thread-cpu.ts'

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The packs of a generated catalogue, as they come from a store: without what made them. */
export function* packsOf(size: number): Generator<Product> {
  for (const { products } of generateGroups({ count: size, firstPosition: 0, random: seededRandom(7) })) {
    yield* structuredClone(products)
  }
}

/** An index as a process makes it, with the CPU of each turn of the event loop in ms, without reading the packs. */
export async function buildIndex(size: number): Promise<{ index: SearchIndex; turns: number[] }> {
  const packs = packsOf(size)
  const turns: number[] = []
  let began = threadCpuMs()
  const endTurn = () => void turns.push(threadCpuMs() - began)
  const beginTurn = () => {
    began = threadCpuMs()
  }
  let next = packs.next()
  const feed = createIndexFeed({
    log: LOG,
    monotonicNow: threadCpuMs,
    nextTurn: async () => {
      endTurn()
      await nextTurn()
      beginTurn()
    },
    store: {
      searchRevision: async () => 1,
      searchChanges: async (position = FIRST_SEARCH_POSITION, limit) => {
        endTurn()
        const products: Product[] = []
        for (; products.length < limit && !next.done; next = packs.next()) products.push(next.value)
        beginTurn()
        return { products, removed: [], next: position, more: !next.done }
      },
    },
  })
  feed.start()
  let { index } = await feed.current()
  while (index === null) {
    await nextTurn()
    index = (await feed.current()).index
  }
  endTurn()
  return { index, turns }
}
