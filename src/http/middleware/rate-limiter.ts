import type { Limits } from '#domain/limits/limits.ts'
import { FACTOR_WINDOW_MS, MAX_FACTOR_TRIES } from '#domain/staff/second-factor.ts'
import type { Store } from '#store/store.ts'
import { type CountedLimit, counterKey, countUp, type ReachedLimit, reachedLimit } from '#use-cases/limits/index.ts'
import type { ApiDependencies } from '../api-dependencies.ts'
import { networkOf } from './client-address.ts'

const MINUTE_MS = 60_000
const KNOWN_NETWORK_TTL_MS = 30 * 24 * 60 * MINUTE_MS

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * Counts tries of signing in and up, in the store, for all processes together. A try is counted before its work begins,
 * so that a burst cannot slip through, and taken back when it succeeds. Methods answer the limit that is reached, or
 * null when the try may go on.
 */
export function createRateLimiter({ store, now }: Pick<ApiDependencies, 'store' | 'now'>) {
  const countEach = (limits: readonly CountedLimit[]) =>
    store.transaction(async (tx) => {
      // One after the other: what one refuses counts nowhere else.
      for (const limit of limits) {
        const exceeded = await countUp(tx, [limit], now())
        if (exceeded) return exceeded
      }
      return null
    })
  /** Refused by reading alone, if it can be. */
  const take = async (limits: readonly CountedLimit[]) =>
    (await reachedLimit(store, limits, now())) ?? (await countEach(limits))

  return {
    signIn: async (email: string, from: string): Promise<ReachedLimit | null> => {
      const { pair, known, network, account } = await signInLimits(store, email, from)
      // Networks an owner has proved to be at: other people's failures must not lock the owner out there.
      const isKnown = (await store.counts([known.key], now())).length > 0
      return take(isKnown ? [pair] : [pair, network, account])
    },
    signedIn: async (email: string, from: string): Promise<void> => {
      const { pair, known, network, account } = await signInLimits(store, email, from)
      const at = now()
      await store.transaction(async (tx) => {
        await tx.resetCounts([pair.key])
        if ((await tx.counts([known.key], at)).length > 0) return
        await tx.countDown([network.key, account.key])
        await countUp(tx, [known], at)
      })
    },
    newAccount: async (from: string): Promise<ReachedLimit | null> => {
      const { accounts, takenEmails } = await signUpLimits(store, from)
      return (await reachedLimit(store, [takenEmails], now())) ?? take([accounts])
    },
    accountMade: async (email: string, from: string): Promise<void> => {
      const { known } = await signInLimits(store, email, from)
      await countEach([known])
    },
    /** One more try of a second factor. */
    staffFactor: async (staffId: string): Promise<ReachedLimit | null> => take([factorLimit(staffId)]),
    staffFactorShown: async (staffId: string): Promise<void> => {
      const { key } = factorLimit(staffId)
      await store.transaction((tx) => tx.resetCounts([key]))
    },
    emailTaken: async (from: string): Promise<void> => {
      await countEach([(await signUpLimits(store, from)).takenEmails])
    },
  }
}

async function signInLimits(store: Pick<Store, 'settings'>, email: string, from: string) {
  const { limits } = await store.settings()
  const network = networkOf(from)
  const windowMs = windowOf(limits)
  return {
    pair: {
      key: counterKey('sign-in', email, network),
      max: limits.signInsPerAccountAndNetwork,
      windowMs,
    },
    network: { key: counterKey('sign-in-network', network), max: limits.signInsPerNetwork, windowMs },
    account: { key: counterKey('sign-in-account', email), max: limits.signInsPerAccount, windowMs },
    known: {
      key: counterKey('known-network', email, network),
      max: Number.MAX_SAFE_INTEGER,
      windowMs: KNOWN_NETWORK_TTL_MS,
    },
  }
}

async function signUpLimits(store: Pick<Store, 'settings'>, from: string) {
  const { limits } = await store.settings()
  const network = networkOf(from)
  const windowMs = windowOf(limits)
  return {
    accounts: { key: counterKey('account-network', network), max: limits.accountsPerNetwork, windowMs },
    takenEmails: { key: counterKey('taken-email', network), max: limits.takenEmailsPerNetwork, windowMs },
  }
}

function factorLimit(staffId: string): CountedLimit {
  return { key: counterKey('staff-factor', staffId), max: MAX_FACTOR_TRIES, windowMs: FACTOR_WINDOW_MS }
}

function windowOf(limits: Limits): number {
  return limits.windowMinutes * MINUTE_MS
}
