import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import type { Store } from '#store/store.ts'
import { type GeneratedGroup, generateGroups } from './generate-products.ts'

const BATCH_SIZE = 1000

export interface SeedLargeCatalogueOptions {
  /** How many products the shop has afterwards, those that are there already included. */
  total: number
  seed: number
  onProgress: (done: number, total: number) => void
}

/**
 * Appends generated products until the shop has `total` of them, one transaction per batch, so that an interrupted
 * run continues where it stopped. The sample store's categories must exist. Returns how many products were added.
 */
export async function seedLargeCatalogue(store: Store, options: SeedLargeCatalogueOptions): Promise<number> {
  const { total: existing } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1, cursor: null })
  const count = Math.max(0, options.total - existing)
  // The start is part of the seed: the same sequence again would repeat ids that exist already.
  const random = seededRandom(options.seed + existing)
  let added = 0
  options.onProgress(added, count)
  for (const batch of inBatches(generateGroups({ count, firstPosition: existing, random }))) {
    const products = batch.flatMap((group) => group.products)
    const facts = new Map(batch.map((group) => [group.products[0]?.groupId ?? '', group.facts]))
    await store.transaction((tx) => tx.saveProducts(products, facts))
    added += products.length
    options.onProgress(added, count)
  }
  return added
}

/** Whole groups, of at least `BATCH_SIZE` packs together. */
function* inBatches(groups: Iterable<GeneratedGroup>): Generator<GeneratedGroup[]> {
  let batch: GeneratedGroup[] = []
  let packs = 0
  for (const group of groups) {
    batch.push(group)
    packs += group.products.length
    if (packs < BATCH_SIZE) continue
    yield batch
    batch = []
    packs = 0
  }
  if (batch.length > 0) yield batch
}
