import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Store, Transaction } from '#store/store.ts'

/** What is counted, in all processes together, and how often it may happen while a counter lasts. */
export interface CountedLimit {
  key: string
  max: number
  windowMs: number
}

/**
 * The counter of a limit for a subject, such as a network or an account. Subjects are digested: keys are short then, and
 * the table of counters tells nobody who did what. Of so few bytes Web Crypto would take longer to begin than the digest takes.
 */
export function counterKey(limit: string, ...subject: readonly string[]): string {
  const digest = sha256(utf8ToBytes(JSON.stringify(subject)))
  return `${limit} ${bytesToHex(digest.subarray(0, 16))}`
}

/** A limit that is reached: its name for the log, and the seconds until one more is allowed. */
export interface ReachedLimit {
  limit: string
  retryAfter: number
}

/**
 * Which of the limits allows no more of what it counts, or null. Reads only, so that a flood of what is refused writes nothing;
 * whether one more is allowed is decided by `countUp`.
 */
export async function reachedLimit(
  store: Pick<Store, 'counts'>,
  limits: readonly CountedLimit[],
  now: number,
): Promise<ReachedLimit | null> {
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

/** Counts one more of each and answers the limit that this exceeds, if any. */
export async function countUp(
  tx: Transaction,
  limits: readonly CountedLimit[],
  now: number,
): Promise<ReachedLimit | null> {
  const counts = await tx.countUp(
    limits.map(({ key, windowMs }) => ({ key, endsAt: now + windowMs })),
    now,
  )
  return longestWait(
    counts.filter(({ key, count }) => limits.some((limit) => limit.key === key && count > limit.max)),
    now,
  )
}

/** The one that lasts longest. */
function longestWait(reached: readonly { key: string; endsAt: number }[], now: number): ReachedLimit | null {
  const [last] = reached.toSorted((a, b) => b.endsAt - a.endsAt)
  if (!last) return null
  const [limit = ''] = last.key.split(' ')
  return { limit, retryAfter: Math.max(1, Math.ceil((last.endsAt - now) / 1000)) }
}
