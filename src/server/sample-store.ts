import { GUEST } from '#seed/guest.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { NO_PASSWORD } from '#use-cases/accounts/index.ts'
import type { Dependencies, Passwords } from '#use-cases/dependencies.ts'
import type { Config } from './config.ts'

/** Whether customers of this shop are real people. */
export function isRealShop({ production, demonstration }: Pick<Config, 'production' | 'demonstration'>): boolean {
  return production && !demonstration
}

/** Seeds an empty database with the sample store where that is configured, and disables its account in a real shop. */
export async function prepareSampleStore(
  config: Pick<Config, 'sampleStore' | 'production' | 'demonstration'>,
  { store, now, newId, passwords }: Pick<Dependencies, 'store' | 'now' | 'newId' | 'passwords'>,
  print: (line: string) => void,
): Promise<void> {
  if (
    config.sampleStore &&
    (await seedSampleStore(store, { now, newId, hashPassword: passwords.hash, cashOnDelivery: !isRealShop(config) }))
  ) {
    print('Database: filled with the sample store')
  }
  if (isRealShop(config) && (await disableSampleAccount(store, passwords))) {
    print("The sample store's account is disabled, because its password is public")
    // A trial becomes a real shop: its owner has not offered cash to real customers yet.
    if (await turnCashOff(store))
      print('Cash on delivery is off: turn it on with "npm run settings -- cashOnDelivery true"')
  }
}

/**
 * Makes it impossible to sign in to the sample store's account, whose password is public. For a real shop, also one
 * whose database began as a trial; the account's orders stay. Returns false when there is no such account, or its
 * password was changed.
 */
export async function disableSampleAccount(store: Store, passwords: Pick<Passwords, 'matches'>): Promise<boolean> {
  const found = await store.customerByEmail(GUEST.email)
  if (!found || !(await passwords.matches(GUEST.password, found.passwordHash))) return false
  await store.transaction((tx) => tx.setPasswordHash(found.customer.id, NO_PASSWORD))
  return true
}

/** Returns false when it was off. */
function turnCashOff(store: Store): Promise<boolean> {
  return store.transaction(async (tx) => {
    const settings = await tx.settings()
    if (settings.cashOnDelivery) await tx.saveSettings({ ...settings, cashOnDelivery: false })
    return settings.cashOnDelivery
  })
}
