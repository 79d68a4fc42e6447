import type { Limits } from '#domain/limits/limits.ts'
import type { Store } from '#store/store.ts'

/** Tests of anything but limits buy as guests, from one network, as often and as much as they like. */
const UNLIMITED: Partial<Limits> = {
  guestStockPercent: 100,
  guestHoldMinutes: 20,
  checkoutsPerCustomer: 100_000,
  guestCheckoutsPerNetwork: 100_000,
  guestCheckouts: 100_000,
  guestsPerNetwork: 100_000,
  guests: 100_000,
  accountsPerNetwork: 100_000,
  searchesPerNetwork: 1_000_000,
  searches: 1_000_000,
  pagesPerNetwork: 1_000_000,
  pages: 1_000_000,
}

/** Sets the owner's limits so high that nobody meets them, except those that are given. */
export function setLimits(store: Store, limits: Partial<Limits> = {}): Promise<void> {
  return store.transaction(async (tx) => {
    const settings = await tx.settings()
    await tx.saveSettings({ ...settings, limits: { ...settings.limits, ...UNLIMITED, ...limits } })
  })
}
