import { CircleUser, Contact, Settings, ShieldCheck, Users } from 'lucide-react'
import { auditCalls } from '#contract/admin/audit.ts'
import { customerCalls } from '#contract/admin/customers.ts'
import { passkeyCalls } from '#contract/admin/passkeys.ts'
import { settingsEditingCalls } from '#contract/admin/settings.ts'
import { staffManagementCalls } from '#contract/admin/staff.ts'
import * as text from '#i18n/back-office/screens.ts'
import type { Screen } from './screen.ts'

/** Customers and staff, what staff have done, and how the shop is set up. */
export const PEOPLE_AND_BUSINESS_SCREENS = [
  {
    path: '/customers',
    label: text.customers,
    icon: Contact,
    group: 'people',
    call: customerCalls.customers,
    file: 'customers/customers',
    keys: 'g c',
  },
  {
    path: '/customers/$id',
    label: text.customers,
    icon: Contact,
    group: null,
    call: customerCalls.customerView,
    file: 'customers/customer',
  },
  {
    path: '/staff',
    label: text.staff,
    icon: Users,
    group: 'business',
    call: staffManagementCalls.staff,
    file: 'staff/staff',
    keys: 'g t',
  },
  {
    path: '/audit',
    label: text.audit,
    icon: ShieldCheck,
    group: 'business',
    call: auditCalls.audit,
    file: 'audit/audit',
    keys: 'g a',
  },
  {
    path: '/settings',
    label: text.settings,
    icon: Settings,
    group: 'business',
    call: settingsEditingCalls.settings,
    file: 'settings/settings',
    keys: 'g e',
  },
  {
    path: '/account',
    label: text.account,
    icon: CircleUser,
    group: null,
    call: passkeyCalls.passkeys,
    file: 'account/account',
  },
] as const satisfies readonly Screen[]
