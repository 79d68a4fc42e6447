import { Contact, Package, ShoppingBag } from 'lucide-react'
import type { StaffCustomerDto } from '#contract/admin/customers.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import * as text from '#i18n/back-office/frame.ts'
import { states } from '#i18n/back-office/orders.ts'
import { erased, nameless } from '#i18n/back-office/people/customers.ts'
import type { FoundRecords } from '../../../api/find.ts'
import { isPermitted, type Screen } from '../../../screens/screen.ts'
import { screens } from '../../../screens/screens.ts'

/** One line of what was found. */
export interface FoundOption {
  /** Different for each. */
  key: string
  label: string
  /** What tells it from others of its name. */
  detail: string
  icon: Screen['icon']
  /** Its screen's address below `/admin`. */
  path: string
}

export interface FoundGroup {
  name: string
  options: readonly FoundOption[]
}

const NOTHING: FoundRecords = { orders: [], packs: [], customers: [] }

/** What words have found, kind by kind: screens by their names first, then records. Kinds without any are left out. */
export function foundGroups(
  words: string,
  permissions: readonly Permission[],
  { orders, packs, customers }: FoundRecords = NOTHING,
): FoundGroup[] {
  const groups = [
    { name: text.foundScreens, options: screensNamed(words, permissions) },
    {
      name: text.foundOrders,
      options: orders.map(({ _id, customer, state }) => ({
        ...{ key: `order-${_id}`, path: `/orders/${_id}`, icon: ShoppingBag },
        ...{ label: orderNumber(_id), detail: [customer, states[state] ?? state].filter(Boolean).join(', ') },
      })),
    },
    {
      name: text.foundProducts,
      options: packs.map(({ id, groupId, unit, sku, group }) => ({
        ...{ key: `pack-${id}`, path: `/products/${groupId}`, icon: Package },
        ...{ label: group.title, detail: [unit, sku].filter(Boolean).join(', ') },
      })),
    },
    {
      name: text.foundCustomers,
      options: customers.map((customer) => ({
        ...{ key: `customer-${customer._id}`, path: `/customers/${customer._id}`, icon: Contact },
        ...{ label: nameOf(customer), detail: customer.email },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function screensNamed(words: string, permissions: readonly Permission[]): FoundOption[] {
  const wanted = words.toLowerCase()
  return screens
    .filter((screen: Screen) => screen.group !== null && isPermitted(screen, permissions))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ path, label, icon }) => ({ key: `screen-${path.slice(1)}`, label, detail: '', icon, path }))
}

function nameOf({ name, isErased }: StaffCustomerDto): string {
  if (isErased) return erased
  return name === '' ? nameless : name
}
