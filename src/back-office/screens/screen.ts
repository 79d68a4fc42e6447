import type { LucideIcon } from 'lucide-react'
import type { StaffCaller } from '#contract/call.ts'
import { may, type Permission, ROLES, type Role } from '#domain/staff/permissions.ts'

/** The parts of the menu, in its order. */
export const MENU_GROUPS = ['work', 'shop', 'people', 'business'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

export interface Screen {
  /** Below `/admin`, with `$name` for each parameter. */
  path: string
  label: string
  icon: LucideIcon
  /** Where it stands in the menu; null for a screen that is reached from another one. */
  group: MenuGroup | null
  /** The call without which the screen has nothing to show: whoever may make it sees the screen. */
  call: { readonly who: StaffCaller }
  /** `features/<file>-screen.tsx`. */
  file: string
  /** Keys that open it from anywhere: "g o". */
  keys?: string
  /** Whether it has the whole window to itself: what is done walking around, and what is printed. */
  isBare?: boolean
  /** Whether it has a place in the bar of a phone, which has four besides the one for everything else. */
  onPhone?: boolean
}

/** Whether somebody with these permissions sees the screen. */
export function isPermitted({ call }: Screen, permissions: readonly Permission[]): boolean {
  return permissions.includes(call.who.permission)
}

/** The roles that see the screen, strongest first. */
export function rolesOf({ call }: Screen): Role[] {
  return ROLES.filter((role) => may(role, call.who.permission))
}
