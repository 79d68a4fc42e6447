import type { StaffMemberDto } from '#contract/admin/staff.ts'
import { firstOwner } from '#i18n/back-office/people/staff-screen.ts'

/** What somebody is called who may not have given a name yet. The first owner is invited without an address. */
export function staffName({ name, email }: Pick<StaffMemberDto, 'name' | 'email'>): string {
  return name || email || firstOwner
}
