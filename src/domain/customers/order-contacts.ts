import type { OrderAddress } from '../orders.ts'
import type { Role } from '../staff/permissions.ts'
import { ROLE_LIMITS } from '../staff/role-limits.ts'
import { maskedEmail, maskedMobile } from './masked-contacts.ts'

/** How a customer of an order is reached. */
export interface CustomerContacts {
  name: string
  email: string
  mobileNum: string
  /** Where the order goes; null for one without an address. */
  address: OrderAddress | null
}

/**
 * What somebody of this role reads without asking: all of it, name and door to bring an order, name and area, or only first
 * letters and last digits.
 */
export function contactsFor(role: Role, contacts: CustomerContacts): CustomerContacts {
  const level = ROLE_LIMITS[role].contacts
  if (level === 'at-once') return contacts
  const hidden = { ...contacts, email: maskedEmail(contacts.email), mobileNum: maskedMobile(contacts.mobileNum) }
  const address = contacts.address && { ...contacts.address, mobileNum: maskedMobile(contacts.address.mobileNum) }
  if (level === 'door') return { ...hidden, address }
  const area = address && { ...address, apartment: HIDDEN, landmark: '' }
  return level === 'on-request'
    ? { ...hidden, address: area }
    : { ...hidden, name: maskedName(contacts.name), address: area && { ...area, name: maskedName(area.name) } }
}

/** The name alone, as lists show it. */
export function nameFor(role: Role, name: string): string {
  return ROLE_LIMITS[role].contacts === 'masked' ? maskedName(name) : name
}

/** Whether a customer may be looked for by name and number: who reads them masked would find out what they are. */
export function maySearchContacts(role: Role): boolean {
  return ROLE_LIMITS[role].contacts !== 'masked'
}

/** What somebody of this role reads who asks for it, which is recorded. */
export function contactsOnRequest(role: Role, contacts: CustomerContacts): CustomerContacts {
  return ROLE_LIMITS[role].contacts === 'on-request' ? contacts : contactsFor(role, contacts)
}

const HIDDEN = '…'

function maskedName(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  return words.map((word) => `${[...word][0] ?? ''}${HIDDEN}`).join(' ')
}
