import type { Customer } from '#domain/accounts.ts'
import type { Limits } from '#domain/limits/limits.ts'
import { type CountedLimit, counterKey } from './counted-limit.ts'

const MINUTE_MS = 60_000

/**
 * How many checkouts may be opened by this customer, from this network and by all. Guests and accounts are counted
 * apart: whatever guests do, accounts can buy. Without a network only the other two count.
 */
export function checkoutLimits(
  customer: Pick<Customer, 'id' | 'kind'>,
  network: string | null | undefined,
  limits: Limits,
): CountedLimit[] {
  const isGuest = customer.kind === 'guest'
  const windowMs = limits.windowMinutes * MINUTE_MS
  const who = isGuest ? 'guest' : 'account'
  return [
    { key: counterKey('checkout', customer.id), max: limits.checkoutsPerCustomer, windowMs },
    ...(network
      ? [
          {
            key: counterKey(`checkout-${who}-network`, network),
            max: isGuest ? limits.guestCheckoutsPerNetwork : limits.accountCheckoutsPerNetwork,
            windowMs,
          },
        ]
      : []),
    { key: `checkout-${who}s`, max: isGuest ? limits.guestCheckouts : limits.accountCheckouts, windowMs },
  ]
}

/** How many guests may be made from this network, and by all. */
export function guestLimits(network: string, limits: Limits): CountedLimit[] {
  const windowMs = limits.windowMinutes * MINUTE_MS
  return [
    { key: counterKey('guest-network', network), max: limits.guestsPerNetwork, windowMs },
    { key: 'guests', max: limits.guests, windowMs },
  ]
}
