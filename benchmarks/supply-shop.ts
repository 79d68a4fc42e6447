import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { openStore } from '#server/open-store.ts'
import { setLimits } from '../tests/support/records/unlimited.ts'

const PLENTY = 100_000_000

/** Gives a filled shop limits and stock that no benchmark comes to the end of. Resolves to the ids of its products. */
export async function supplyShop(location: DatabaseLocation): Promise<string[]> {
  const { store } = await openStore(location, () => undefined)
  const { products } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1000, cursor: null })
  await setLimits(store)
  await store.transaction((tx) => tx.receiveStock(products.map(({ id }) => ({ productId: id, qty: PLENTY }))))
  await store.close()
  return products.map(({ id }) => id)
}
