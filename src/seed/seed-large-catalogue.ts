import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Store } from '#store/store.ts'
import { largeCatalogue, seededRandom } from './large-catalogue.ts'

const BATCH = 1_000

/**
 * Adds made-up products behind those that are there until the shop has `total` of them, a thousand to a
 * transaction: broken off, it goes on from where it was. The store must hold the sample store's categories.
 * Answers how many were added.
 */
export async function seedLargeCatalogue(
  store: Store,
  options: { total: number; seed: number; progress: (done: number, total: number) => void },
): Promise<number> {
  const { total: from } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1, cursor: null })
  const count = Math.max(0, options.total - from)
  // Going on with the same numbers would make the same ids again, so the starting place is part of the seed.
  const products = largeCatalogue({ count, from, random: seededRandom(options.seed + from) })
  let done = 0
  options.progress(done, count)
  for (const batch of inBatches(products)) {
    await store.transaction((tx) => tx.saveProducts(batch))
    done += batch.length
    options.progress(done, count)
  }
  return done
}

function* inBatches(products: Iterable<Product>): Generator<Product[]> {
  let batch: Product[] = []
  for (const product of products) {
    batch.push(product)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
