import type { Store } from '#store/store.ts'
import { aPasskey, aStaffMember, aStaffSession } from '#tests/support/records/factories.ts'

const ROLES = ['owner', 'manager', 'manager', 'support', 'read-only', ...Array<'picker'>(7).fill('picker')] as const
const RECOVERY_CODES = 10

/** Who works in the shop. */
export interface Staff {
  managerId: string
  pickerIds: string[]
}

/** Adds a dozen members of staff, each with two passkeys and three sessions. */
export async function addStaff(store: Store, now: number): Promise<Staff> {
  const members = ROLES.map((role) => aStaffMember({ role, createdAt: now, updatedAt: now }))
  await store.transaction(async (tx) => {
    for (const { id, ...member } of members) {
      await tx.addStaff({ id, ...member }, 'no password')
      await tx.setTotp(id, { sealedSecret: 'sealed', lastStep: 0 })
      await tx.setInvitation(id, { hash: `invitation of ${id}`, endsAt: now + 86_400_000 })
      await tx.replaceRecoveryCodes(
        id,
        Array.from({ length: RECOVERY_CODES }, (_, place) => `code ${place}`),
      )
      for (let key = 0; key < 2; key += 1) await tx.addPasskey(aPasskey({ staffId: id, createdAt: now }))
      for (let each = 0; each < 3; each += 1)
        await tx.addStaffSession(
          aStaffSession({ staffId: id, createdAt: now, seenAt: now, expiresAt: now + 86_400_000 }),
        )
    }
  })
  const idsOf = (role: string) => members.filter((member) => member.role === role).map(({ id }) => id)
  return { managerId: idsOf('manager')[0] ?? '', pickerIds: idsOf('picker') }
}
