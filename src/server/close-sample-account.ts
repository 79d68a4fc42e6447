import { GUEST } from '#seed/guest.ts'
import type { Store } from '#store/store.ts'
import { NO_PASSWORD } from '#use-cases/accounts/sign-in-as-guest.ts'
import type { Passwords } from '#use-cases/dependencies.ts'

/**
 * Lets nobody sign in to the sample store's own account any more: everybody can read its password. For a real shop,
 * also one whose books began as a trial. What the account bought stays. Answers whether there was anything to do.
 */
export async function closeSampleAccount(store: Store, passwords: Pick<Passwords, 'matches'>): Promise<boolean> {
  const found = await store.customerByEmail(GUEST.email)
  if (!found || !(await passwords.matches(GUEST.password, found.passwordHash))) return false
  await store.transaction((tx) => tx.setPasswordHash(found.shopper.id, NO_PASSWORD))
  return true
}
