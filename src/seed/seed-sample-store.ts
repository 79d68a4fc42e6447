import { withNewAddress } from '#domain/address-book.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Store } from '#store/store.ts'
import { GUEST } from './guest.ts'
import { sampleCategories, sampleProducts } from './sample-store.ts'
import { SAMPLE_SETTINGS } from './settings.ts'

export interface SeedDependencies {
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
  hashPassword: (password: string) => Promise<string>
}

/**
 * Fills a store that has no products with the sample store: settings, five categories, their products and the
 * built-in guest account with an address, in one transaction. Returns false when there were products already. Safe
 * when several processes do it at the same time.
 */
export async function seedSampleStore(store: Store, deps: SeedDependencies): Promise<boolean> {
  if (await hasProducts(store)) return false
  // Hashing is slow on purpose, so it happens before the transaction locks anything.
  const passwordHash = await deps.hashPassword(GUEST.password)
  return store.transaction(async (tx) => {
    if (await hasProducts(tx)) return false
    const { address, fullName, password: _, ...guest } = GUEST
    const now = deps.now()
    const timestamps = { createdAt: now, updatedAt: now }
    const id = deps.newId()
    // The account first: its unique email serializes processes that seed at the same time, and the later ones then
    // find the products of the first.
    if (await tx.addCustomer({ id, kind: 'customer', name: fullName, ...guest, ...timestamps }, passwordHash)) {
      await tx.saveAddresses(id, withNewAddress([], { id: deps.newId(), ...address, isDefault: true, ...timestamps }))
    } else if (await hasProducts(tx)) return false
    await tx.saveSettings(SAMPLE_SETTINGS)
    await tx.saveCategories(sampleCategories(deps.newId))
    await tx.saveProducts(sampleProducts(deps.newId))
    return true
  })
}

async function hasProducts(store: Pick<Store, 'products'>): Promise<boolean> {
  const { total } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1, cursor: null })
  return total > 0
}
