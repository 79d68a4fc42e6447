import type { Paise } from '../values/money/money.ts'
import { may, ROLES, type Role } from './permissions.ts'

interface RoleLimits {
  /** The most that one refund may be, in paise; null for no limit. */
  refund: Paise | null
  /** The most that one person may refund within a day in India, in paise; null for no limit. */
  refundsOfDay: Paise | null
  /** The most that one change of stock may be worth at cost or, where no cost is known, at the selling price, in paise. */
  stockChange: Paise | null
  /** Whether they may accept that cash is not what was due, with a reason. */
  cashDifference: boolean
  /**
   * What is shown of the contacts of one customer: all of them at once, all of them to whoever asks, name and door alone, or
   * first letters and last digits. Each look at all of them is written into the audit. Lists have them masked for every role.
   */
  contacts: 'at-once' | 'on-request' | 'door' | 'masked'
}

const NOTHING: Paise = 0

/** How far a permission goes for each role that has it. */
export const ROLE_LIMITS: Readonly<Record<Role, RoleLimits>> = {
  owner: { refund: null, refundsOfDay: null, stockChange: null, cashDifference: true, contacts: 'at-once' },
  manager: { refund: 5000_00, refundsOfDay: 20_000_00, stockChange: null, cashDifference: true, contacts: 'at-once' },
  picker: { refund: NOTHING, refundsOfDay: NOTHING, stockChange: 2000_00, cashDifference: false, contacts: 'door' },
  support: {
    refund: 500_00,
    refundsOfDay: 2000_00,
    stockChange: NOTHING,
    cashDifference: false,
    contacts: 'on-request',
  },
  'read-only': {
    refund: NOTHING,
    refundsOfDay: NOTHING,
    stockChange: NOTHING,
    cashDifference: false,
    contacts: 'masked',
  },
}

/**
 * Why somebody of this role may not refund so much, where they have refunded `today` in this day already: beyond what one
 * refund or what a day's refunds may be. Null where they may. Both in paise.
 */
export function refundRefusal(
  role: Role,
  { amount, today }: { amount: Paise; today: Paise },
): 'beyond-refund-limit' | 'beyond-refund-day' | null {
  const { refund, refundsOfDay } = ROLE_LIMITS[role]
  if (!isWithin(refund, amount)) return 'beyond-refund-limit'
  return isWithin(refundsOfDay, today + amount) ? null : 'beyond-refund-day'
}

/** The roles other than one's own that may refund so much at once, in paise: whoever has one is the second person. */
export function refundApprovers(role: Role, amount: Paise): Role[] {
  const within = ROLES.filter((other) => may(other, 'orders.refund') && isWithin(ROLE_LIMITS[other].refund, amount))
  return within.filter((other) => ROLES.indexOf(other) < ROLES.indexOf(role))
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
