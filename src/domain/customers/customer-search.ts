import { emailKey } from '../accounts.ts'
import type { Role } from '../staff/permissions.ts'
import { ROLE_LIMITS } from '../staff/role-limits.ts'
import { maySearchContacts } from './order-contacts.ts'
import { typedMobile } from './typed-mobile.ts'

/** Texts from `from` on and before `to`, byte by byte. */
interface TextRange {
  from: string
  to: string
}

/** What customers are looked for by: whoever is in any of the ranges is found. */
export interface CustomerSearch {
  name: TextRange
  email: TextRange
  mobile: TextRange
  orderId: TextRange
}

/** Most customers that a list counts. */
export const MAX_COUNTED_CUSTOMERS = 10_000

/**
 * Where to look for what somebody of this role typed; null for everybody. Names are found by the beginning
 * of their first, second or last word, order ids by theirs. So are contacts by a role that is shown them at once; one that is shown them on request has to know them whole, and one
 * that sees names and contacts masked does not find by them, since it could spell them out letter by letter.
 */
export function customerSearch(typed: string, role: Role): CustomerSearch | null {
  const text = typed.trim()
  if (text === '') return null
  const { contacts } = ROLE_LIMITS[role]
  const rangeOf = contacts === 'at-once' ? beginningWith : contacts === 'on-request' ? only : () => NOTHING
  const mobile = typedMobile(text)
  return {
    name: maySearchContacts(role) ? beginningWith(lowerCase(text)) : NOTHING,
    email: rangeOf(emailKey(text)),
    mobile: /^\d+$/.test(mobile) ? rangeOf(mobile) : NOTHING,
    orderId: beginningWith(text.toLowerCase()),
  }
}

/** Holds no text. */
const NOTHING: TextRange = { from: '\u{10FFFF}', to: '' }

function beginningWith(text: string): TextRange {
  return { from: text, to: `${text}\u{10FFFF}` }
}

function only(text: string): TextRange {
  return { from: text, to: `${text}\u{1}` }
}

/** As both engines do: letters of other scripts and with accents stay as they are. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
