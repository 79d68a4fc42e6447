import type { Paise } from '../values/money.ts'
import type { Role } from './permissions.ts'

interface RoleLimits {
  /** The most that one refund may be, in paise; null for no limit. */
  refund: Paise | null
  /** The most that one change of stock may be worth at cost or, where no cost is known, at the selling price, in paise. */
  stockChange: Paise | null
  /** Whether they may accept that cash is not what was due, with a reason. */
  cashDifference: boolean
  /**
   * What is shown of a customer's contacts: all of them, all of them with each look written into the audit, name and
   * door alone, or first letters and last digits.
   */
  contacts: 'full' | 'recorded' | 'door' | 'masked'
}

const NOTHING: Paise = 0

/** How far a permission goes for each role that has it. */
export const ROLE_LIMITS: Readonly<Record<Role, RoleLimits>> = {
  owner: { refund: null, stockChange: null, cashDifference: true, contacts: 'full' },
  manager: { refund: 5000_00, stockChange: null, cashDifference: true, contacts: 'full' },
  picker: { refund: NOTHING, stockChange: 2000_00, cashDifference: false, contacts: 'door' },
  support: { refund: 500_00, stockChange: NOTHING, cashDifference: false, contacts: 'recorded' },
  'read-only': { refund: NOTHING, stockChange: NOTHING, cashDifference: false, contacts: 'masked' },
}

/** Whether somebody of this role may refund so much at once. Both in paise. */
export function isWithinRefundLimit(role: Role, amount: Paise): boolean {
  return isWithin(ROLE_LIMITS[role].refund, amount)
}

/** Whether somebody of this role may change stock of this worth at once, in paise of either sign. */
export function isWithinStockLimit(role: Role, worth: Paise): boolean {
  return isWithin(ROLE_LIMITS[role].stockChange, Math.abs(worth))
}

export function mayAcceptCashDifference(role: Role): boolean {
  return ROLE_LIMITS[role].cashDifference
}

function isWithin(limit: Paise | null, amount: Paise): boolean {
  return limit === null || amount <= limit
}
