import type { ApiDependencies } from '../api-dependencies.ts'
import { networkOf } from './client-address.ts'
import { createFixedWindowCounter } from './fixed-window-counter.ts'
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts'

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * Counts tries, in this process. A try is counted before its work begins, so that a burst cannot slip through, and
 * taken back when it succeeds. Every method answers the seconds to wait, or 0 when the try may go on.
 */
export function createRateLimiter(deps: Pick<ApiDependencies, 'now' | 'limits'>) {
  const limits = { ...DEFAULT_RATE_LIMITS, ...deps.limits }
  const window = (most: number) => createFixedWindowCounter({ most, seconds: limits.windowSeconds, now: deps.now })
  const pair = window(limits.signInsPerAccountAndAddress)
  const account = window(limits.signInsPerAccount)
  const address = window(limits.signInsPerAddress)
  const newAccounts = window(limits.newAccountsPerAddress)
  const guests = window(limits.guestsPerAddress)
  const takenEmails = window(limits.takenEmailsPerAddress)
  // Addresses an owner has proved to be at: other people's failures must not lock the owner out there.
  const known = createFixedWindowCounter({ most: 1, seconds: 30 * 24 * 3600, now: deps.now })

  return {
    signIn: (email: string, from: string): number => {
      const place = networkOf(from)
      const both = `${email} ${place}`
      const here = pair.take(both)
      // What is refused here counts nowhere else: one attacker at one address must not lock an account everywhere.
      if (here > 0 || known.count(both) > 0) return here
      const fromThere = address.take(place)
      return fromThere > 0 ? fromThere : account.take(email)
    },
    signedIn: (email: string, from: string): void => {
      const place = networkOf(from)
      const both = `${email} ${place}`
      pair.reset(both)
      if (known.count(both) === 0) {
        account.uncount(email)
        address.uncount(place)
      }
      known.take(both)
    },
    newAccount: (from: string): number => {
      const place = networkOf(from)
      return Math.max(newAccounts.take(place), takenEmails.wait(place))
    },
    accountMade: (email: string, from: string): void => {
      known.take(`${email} ${networkOf(from)}`)
    },
    emailTaken: (from: string): void => {
      takenEmails.take(networkOf(from))
    },
    newGuest: (from: string): number => guests.take(networkOf(from)),
  }
}
