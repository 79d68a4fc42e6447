import { may, type Permission, type Role } from '#domain/staff/permissions.ts'
import { ROLE_LIMITS } from '#domain/staff/role-limits.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { formatRupees } from '#ui/format.ts'

export type Duty = keyof typeof text.duties

/** How far a role goes in a duty: wholly, not at all, or in a word or two. */
export type Reach = 'yes' | 'no' | (string & {})

const NEEDS: Readonly<Record<Duty, { all: readonly Permission[]; some?: readonly [Permission, string] }>> = {
  staff: { all: ['staff.manage', 'settings.payments'] },
  catalogue: { all: ['catalogue.edit'], some: ['catalogue.view', text.view] },
  stock: { all: ['stock.change'], some: ['stock.view', text.view] },
  pick: { all: ['orders.pick'] },
  orders: { all: ['orders.view', 'orders.note', 'orders.cancel'], some: ['orders.view', text.view] },
  refund: { all: ['orders.refund'] },
  contacts: { all: [] },
  exports: { all: ['customers.export'], some: ['customers.request', text.request] },
  settings: { all: ['settings.edit'], some: ['settings.view', text.view] },
  audit: { all: ['audit.view'] },
}

/** What the table of permissions and the limits beside it say of a role, in words. */
export function reachOf(role: Role, duty: Duty): Reach {
  const { refund, stockChange, contacts } = ROLE_LIMITS[role]
  if (duty === 'contacts') return text.contacts.get(contacts) ?? 'yes'
  const { all, some } = NEEDS[duty]
  if (!all.every((permission) => may(role, permission))) return some && may(role, some[0]) ? some[1] : 'no'
  const limit = duty === 'refund' ? refund : duty === 'stock' ? stockChange : null
  return limit === null ? 'yes' : text.upTo(formatRupees(limit))
}
