import * as v from 'valibot'
import { timestamp } from '../values/time.ts'

const MINUTE_MS = 60_000
/** A session ends at this age, used or not, and after so long without a request. */
const STAFF_SESSION_TTL_MS = 12 * 60 * MINUTE_MS
const STAFF_SESSION_IDLE_MS = 30 * MINUTE_MS
/** How long a second factor counts as fresh. */
const FRESH_FACTOR_MS = 10 * MINUTE_MS
/** Use of a session is written at most so often: reading must not become writing. */
const SEEN_INTERVAL_MS = MINUTE_MS

export const staffSessionSchema = v.object({
  /** The token's jti. */
  id: v.string(),
  staffId: v.string(),
  createdAt: timestamp,
  /** When it was last used, to within a minute. */
  seenAt: timestamp,
  /** The end that no use moves. */
  expiresAt: timestamp,
  /** When a second factor was last shown; null until it is for the first time. */
  strongAt: v.nullable(timestamp),
  /** Keyed hash of the network that the factor was shown from, or the session began from. */
  network: v.string(),
})
export type StaffSession = v.InferOutput<typeof staffSessionSchema>

/** How much a call asks of a session: a password alone, a second factor once, or one within ten minutes. */
export type FactorNeed = 'none' | 'once' | 'fresh'

/** When a session that begins now ends at the latest: in whole seconds, which is all that a token can say of it. */
export function staffSessionEnd(now: number): number {
  return Math.floor((now + STAFF_SESSION_TTL_MS) / 1000) * 1000
}

/** Whether the session admits anybody at `now`. */
export function isAlive({ expiresAt, seenAt }: StaffSession, now: number): boolean {
  return now < expiresAt && now - seenAt < STAFF_SESSION_IDLE_MS
}

/** Whether the use of a session at `now` is to be written down. */
export function isSeenAgain({ seenAt }: StaffSession, now: number): boolean {
  return now - seenAt >= SEEN_INTERVAL_MS
}

interface Origin {
  now: number
  /** Keyed hash of the network the request comes from. */
  network: string
}

/** Whether the session is as strong as a call needs. Another network counts as no factor: a token may have been stolen. */
export function hasFactor(session: StaffSession, need: FactorNeed, from: Origin): boolean {
  if (need === 'none') return true
  if (need === 'fresh') return freshUntil(session, from) !== null
  return session.strongAt !== null && session.network === from.network
}

/** Until when the session's factor is fresh; null when it is not. */
export function freshUntil({ strongAt, network }: StaffSession, from: Origin): number | null {
  if (strongAt === null || network !== from.network || strongAt > from.now) return null
  const end = strongAt + FRESH_FACTOR_MS
  return from.now < end ? end : null
}
