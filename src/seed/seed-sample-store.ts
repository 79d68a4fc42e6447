import { withNewAddress } from '#domain/address-book.ts'
import type { Store, Transaction } from '#store/store.ts'
import { GUEST } from './guest.ts'
import { SAMPLE_CATEGORIES, sampleCatalogue, sampleCategories } from './sample-store.ts'
import { SAMPLE_SETTINGS } from './settings.ts'

export interface SeedDependencies {
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
  hashPassword: (password: string) => Promise<string>
  /** Whether the sample store offers cash, as a trial does by default; the owner of a real shop decides. */
  cashOnDelivery?: boolean
}

/**
 * Fills a store that has no products with the sample store: settings, five categories, their products and the
 * built-in guest account with an address, in one transaction. Returns false when there were products already. Safe
 * when several processes do it at the same time.
 */
export async function seedSampleStore(store: Store, deps: SeedDependencies): Promise<boolean> {
  if (await store.hasProducts()) return false
  // Hashing is slow on purpose, so it happens before the transaction locks anything.
  const passwordHash = await deps.hashPassword(GUEST.password)
  return store.transaction(async (tx) => {
    if (await tx.hasProducts()) return false
    // The account first: its unique email serializes processes that seed at the same time, and the later ones then
    // find the products of the first.
    if (!(await addSampleAccount(tx, deps, passwordHash)) && (await tx.hasProducts())) return false
    await saveSampleCatalogue(tx, deps.newId)
    if (deps.cashOnDelivery === false) await tx.saveSettings({ ...SAMPLE_SETTINGS, cashOnDelivery: false })
    return true
  })
}

/** Adds the built-in guest account with its address. Returns false, having added nothing, when it is there already. */
export async function addSampleAccount(
  tx: Transaction,
  { newId, now }: Pick<SeedDependencies, 'newId' | 'now'>,
  passwordHash: string,
): Promise<boolean> {
  const { address, fullName, password: _, ...guest } = GUEST
  const at = now()
  const timestamps = { createdAt: at, updatedAt: at }
  const id = newId()
  if (!(await tx.addCustomer({ id, kind: 'customer', name: fullName, ...guest, ...timestamps }, passwordHash))) {
    return false
  }
  await tx.saveAddresses(id, withNewAddress([], { id: newId(), ...address, isDefault: true, ...timestamps }))
  return true
}

/** Saves everything of the sample store that belongs to nobody: settings, categories and products. */
export async function saveSampleCatalogue(tx: Transaction, newId: () => string): Promise<void> {
  await tx.saveSettings(SAMPLE_SETTINGS)
  await tx.saveCategories(sampleCategories(newId))
  const { products, facts } = sampleCatalogue(newId)
  await tx.saveProducts(products, facts)
  for (const { name, taxClass } of SAMPLE_CATEGORIES) await tx.setMissingTaxClass(name, taxClass)
}
