import type { Dependencies } from '../dependencies.ts'

/**
 * The id that tells this shop's money from that of others at the same provider's account: it goes into the notes of every
 * order opened there. Made once and kept in the database, so that it survives a restored backup.
 */
export async function ensureShopId(deps: Pick<Dependencies, 'store' | 'newId'>): Promise<string> {
  const known = await deps.store.shopId()
  if (known !== null) return known
  const made = deps.newId()
  await deps.store.transaction((tx) => tx.setShopId(made))
  // Another process may have been first.
  return (await deps.store.shopId()) ?? made
}
