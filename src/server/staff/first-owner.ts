import { firstOwnerLink } from '#i18n/back-office/people/staff.ts'
import type { Store } from '#store/store.ts'
import { inviteFirstOwner } from '#use-cases/staff/index.ts'

/** Where somebody sets name and password by a one-time token, which stands where no server's log sees it. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/admin/invitation#${token}`
}

/** What the use cases of invitations need, in a process without a session of staff. */
export function invitationDependencies(store: Store) {
  return {
    store,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    staffSecurity: { randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) },
  }
}

/** For the owner of the machine, while nobody manages the staff; each start prints another link, which voids the last. */
export async function describeFirstOwner(store: Store, origin: string): Promise<string[]> {
  const token = await inviteFirstOwner(invitationDependencies(store))
  return token === null ? [] : [firstOwnerLink(invitationLink(origin, token))]
}
