import type { Store, Transaction } from '#store/store.ts'

/** What is counted, in all processes together, and how often it may happen while a counter lasts. */
export interface CountedLimit {
  key: string
  max: number
  windowMs: number
}

/**
 * The counter of a limit for a subject, such as a network or an account. Subjects are digested: keys are short then, and
 * the table of counters tells nobody who did what.
 */
export async function counterKey(limit: string, ...subject: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(subject))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `${limit} ${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Seconds until one more of each would be allowed, or 0. Reads only, so that a flood of what is refused writes nothing;
 * whether one more is allowed is decided by `countUp`.
 */
export async function secondsToWait(
  store: Pick<Store, 'counts'>,
  limits: readonly CountedLimit[],
  now: number,
): Promise<number> {
  const counts = await store.counts(
    limits.map(({ key }) => key),
    now,
  )
  return longestWait(
    counts.filter(({ key, count, endsAt }) =>
      // One that ends later than a new one would was begun before the clock was set back, and `countUp` begins it anew.
      limits.some((limit) => limit.key === key && count >= limit.max && endsAt <= now + limit.windowMs),
    ),
    now,
  )
}

/** Counts one more of each and answers the seconds to wait when that is too many of any, else 0. */
export async function countUp(tx: Transaction, limits: readonly CountedLimit[], now: number): Promise<number> {
  const counts = await tx.countUp(
    limits.map(({ key, windowMs }) => ({ key, endsAt: now + windowMs })),
    now,
  )
  return longestWait(
    counts.filter(({ key, count }) => limits.some((limit) => limit.key === key && count > limit.max)),
    now,
  )
}

function longestWait(exceeded: readonly { endsAt: number }[], now: number): number {
  return Math.max(0, ...exceeded.map(({ endsAt }) => Math.max(1, Math.ceil((endsAt - now) / 1000))))
}
