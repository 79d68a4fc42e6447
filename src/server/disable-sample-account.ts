import { GUEST } from '#seed/guest.ts'
import type { Store } from '#store/store.ts'
import { NO_PASSWORD } from '#use-cases/accounts/sign-in-as-guest.ts'
import type { Passwords } from '#use-cases/dependencies.ts'

/**
 * Makes it impossible to sign in to the sample store's account, whose password is public. For a real shop, also one
 * whose database began as a trial; the account's orders stay. Returns false when there is no such account, or its
 * password was changed.
 */
export async function disableSampleAccount(store: Store, passwords: Pick<Passwords, 'matches'>): Promise<boolean> {
  const found = await store.customerByEmail(GUEST.email)
  if (!found || !(await passwords.matches(GUEST.password, found.passwordHash))) return false
  await store.transaction((tx) => tx.setPasswordHash(found.shopper.id, NO_PASSWORD))
  return true
}
