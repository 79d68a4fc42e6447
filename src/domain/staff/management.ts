import { may, permissionsOf, type Role } from './permissions.ts'
import type { StaffMember } from './staff-member.ts'

type Standing = Pick<StaffMember, 'id' | 'role' | 'state'>

/** Nobody grants a role that may do what they themselves may not. Null acts for the owner of the machine, who may all. */
export function mayGrant(actor: Role | null, role: Role): boolean {
  return actor === null || permissionsOf(role).every((permission) => may(actor, permission))
}

/** Nobody changes somebody who may do more than they. */
export function mayChange(actor: Role | null, target: Pick<StaffMember, 'role'>): boolean {
  return mayGrant(actor, target.role)
}

/** Whether somebody active could still manage staff after this member has become what `changed` says. */
export function leavesSomebodyToManage(staff: readonly Standing[], changed: Standing): boolean {
  const after = staff.map((each) => (each.id === changed.id ? changed : each))
  return after.some(managesStaff) || !staff.some(managesStaff)
}

export function managesStaff({ role, state }: Pick<StaffMember, 'role' | 'state'>): boolean {
  return state === 'active' && may(role, 'staff.manage')
}
