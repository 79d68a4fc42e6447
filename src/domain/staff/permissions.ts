import * as v from 'valibot'

/**
 * What members of staff may do. Each call of the back office names exactly one of these, and the menu is drawn from the
 * same calls. Deny is the default: a role may do what its list says and nothing else.
 */
export const PERMISSIONS = [
  /** One's own session and ways to sign in: everybody who is staff. */
  'account.own',
  'dashboard.view',
  'catalogue.view',
  'catalogue.edit',
  'stock.view',
  'stock.change',
  'orders.view',
  'orders.note',
  'orders.pick',
  'orders.cancel',
  'orders.refund',
  /** To write down goods of an order that came back, which changes stock too. */
  'orders.return',
  /** Invoices, packing lists and labels. */
  'orders.papers',
  /** Cash that was taken at doors: counting it, and seeing what is to be counted. */
  'orders.cash',
  'customers.view',
  /** To ask that a customer's data be exported or erased, without doing it. */
  'customers.request',
  'customers.export',
  'settings.view',
  'settings.edit',
  /** Payments, taxes and secrets. */
  'settings.payments',
  'staff.manage',
  'audit.view',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The roles, strongest first, and all that each may do. */
const ROLE_PERMISSIONS = {
  owner: PERMISSIONS,
  manager: [
    'account.own',
    'dashboard.view',
    'catalogue.view',
    'catalogue.edit',
    'stock.view',
    'stock.change',
    'orders.view',
    'orders.note',
    'orders.pick',
    'orders.cancel',
    'orders.refund',
    'orders.return',
    'orders.papers',
    'orders.cash',
    'customers.view',
    'customers.request',
    'customers.export',
    'settings.view',
    'settings.edit',
    'audit.view',
  ],
  // Orders to pick are read by the calls of picking, which show a picker's own alone.
  picker: ['account.own', 'stock.view', 'stock.change', 'orders.pick', 'orders.papers', 'orders.cash'],
  support: [
    'account.own',
    'orders.view',
    'orders.note',
    'orders.cancel',
    'orders.refund',
    'orders.papers',
    'customers.view',
    'customers.request',
  ],
  'read-only': ['account.own', 'dashboard.view', 'catalogue.view', 'stock.view', 'orders.view', 'customers.view'],
} as const satisfies Record<string, readonly Permission[]>

export const ROLES = [
  'owner',
  'manager',
  'picker',
  'support',
  'read-only',
] as const satisfies (keyof typeof ROLE_PERMISSIONS)[]
export type Role = (typeof ROLES)[number]
export const roleSchema = v.picklist(ROLES)

export function permissionsOf(role: Role): readonly Permission[] {
  return ROLE_PERMISSIONS[role]
}

/** Whether somebody of this role may do it. */
export function may(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}

/** Whether somebody of the one role may do all that somebody of the other may. */
export function mayDoAllOf(role: Role, other: Role): boolean {
  return permissionsOf(other).every((permission) => may(role, permission))
}
