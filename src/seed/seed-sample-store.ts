import { withNewAddress } from '#domain/address-book.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Store } from '#store/store.ts'
import { GUEST } from './guest.ts'
import { sampleCategories, sampleProducts } from './sample-store.ts'
import { SAMPLE_SETTINGS } from './settings.ts'

export interface SeedDeps {
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
  hashPassword: (password: string) => Promise<string>
}

/**
 * Fills a store that has no products with the sample store: settings, five categories, its products and the
 * built-in guest with an address. Answers whether there was anything to do. All of it is kept, or none. Safe while
 * other processes do it too.
 */
export async function seedSampleStore(store: Store, deps: SeedDeps): Promise<boolean> {
  if (await hasProducts(store)) return false
  // Hashing is slow on purpose, so it is done before the store is held.
  const passwordHash = await deps.hashPassword(GUEST.password)
  return store.transaction(async (tx) => {
    if (await hasProducts(tx)) return false
    const { address, fullName, password: _, ...guest } = GUEST
    const now = deps.now()
    const stamps = { createdAt: now, updatedAt: now }
    const id = deps.newId()
    // The guest comes first: an email is waited for, so of processes that seed at once one goes on and the others see its work.
    if (await tx.addCustomer({ id, kind: 'customer', name: fullName, ...guest, ...stamps }, passwordHash)) {
      await tx.saveAddresses(id, withNewAddress([], { id: deps.newId(), ...address, isDefault: true, ...stamps }))
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
