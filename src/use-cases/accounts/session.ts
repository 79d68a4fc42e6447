import type { Customer, Session } from '#domain/accounts.ts'
import type { Dependencies } from '../dependencies.ts'

const HOUR = 3600 * 1000
/** How long a sign-in lasts: when the customer asked to stay signed in, and when not. */
const LONG_SESSION_TTL_MS = 30 * 24 * HOUR
const SESSION_TTL_MS = 12 * HOUR
/** How long a session without "Keep me signed in" lasts unused, unless configured. */
const DEFAULT_IDLE_MS = 2 * HOUR
/** A session in use is prolonged at most so often: reading must not become writing. */
const PROLONG_INTERVAL_MS = 5 * 60_000

type IdleDependencies = Pick<Dependencies, 'now' | 'sessionIdleMs'>

/** The session as it is stored: one that is not kept ends earlier when it is not used. */
export function withIdleLimit(deps: IdleDependencies, session: Session, keepSignedIn: boolean): Session {
  return keepSignedIn ? session : { ...session, expiresAt: idleEnd(deps, session.expiresAt) }
}

/**
 * The later end of a stored session that is in use, or null while it need not be prolonged. `lastEnd`, which its token
 * names, is the end that no use moves; a kept session is stored with it.
 */
export function prolongedEnd(deps: IdleDependencies, session: Session, lastEnd: number): number | null {
  const end = idleEnd(deps, lastEnd)
  return end - session.expiresAt >= PROLONG_INTERVAL_MS || (end === lastEnd && session.expiresAt < lastEnd) ? end : null
}

function idleEnd({ now, sessionIdleMs = DEFAULT_IDLE_MS }: IdleDependencies, lastEnd: number): number {
  return Math.min(lastEnd, now() + sessionIdleMs)
}

export function createSession(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  userId: string,
  keepSignedIn: boolean,
): Session {
  const now = deps.now()
  // Whole seconds, because that is all that a token can say of its end.
  const expiresAt = Math.floor((now + (keepSignedIn ? LONG_SESSION_TTL_MS : SESSION_TTL_MS)) / 1000) * 1000
  return { id: deps.newId(), audience: 'customer', userId, expiresAt, createdAt: now }
}

export function issueToken(deps: Pick<Dependencies, 'tokens'>, session: Session, customer: Customer): Promise<string> {
  const { id: sessionId, audience, userId, expiresAt } = session
  return deps.tokens.issue({ audience, sessionId, userId, email: customer.email, expiresAt })
}

/** Ends a session: its token is worth nothing from now on. */
export async function signOut({ store }: Pick<Dependencies, 'store'>, sessionId: string): Promise<void> {
  await store.transaction((tx) => tx.deleteSession(sessionId))
}
