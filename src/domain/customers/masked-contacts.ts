import type { Customer } from '../accounts.ts'
import type { Address } from '../address-book.ts'
import type { Role } from '../staff/permissions.ts'
import { ROLE_LIMITS } from '../staff/role-limits.ts'

/** Whether the role is shown contacts without asking. The look is to be recorded all the same. */
export function showsContacts(role: Role): boolean {
  return ROLE_LIMITS[role].contacts === 'at-once'
}

/** Whether the role may look at contacts at all. */
export function mayLookAtContacts(role: Role): boolean {
  return showsContacts(role) || ROLE_LIMITS[role].contacts === 'on-request'
}

/** The customer with first letters of the e-mail and last digits of the mobile number. */
export function maskedCustomer(customer: Customer): Customer {
  return { ...customer, email: maskedEmail(customer.email), mobileNum: maskedMobile(customer.mobileNum), location: '' }
}

/** The address with its name, city and PIN code, and the last digits of the mobile number. */
export function maskedAddress(address: Address): Address {
  return { ...address, mobileNum: maskedMobile(address.mobileNum), apartment: HIDDEN, area: HIDDEN, landmark: HIDDEN }
}

export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${firstOf(name)}${HIDDEN}@${firstOf(host)}${HIDDEN}`
}

export function maskedMobile(mobile: string): string {
  return mobile === '' ? '' : `${HIDDEN}${mobile.slice(-SHOWN_DIGITS)}`
}

const HIDDEN = '…'
const SHOWN_DIGITS = 4

function firstOf(text: string): string {
  return [...text][0] ?? ''
}
