import type { Session, Shopper } from '#domain/accounts.ts'
import type { Deps } from '../dependencies.ts'

const HOUR = 3600 * 1000
/** How long a sign-in lasts when the shopper asked to be kept signed in, and when not. */
const KEPT = 30 * 24 * HOUR
const NOT_KEPT = 12 * HOUR

export function newSession(deps: Deps, userId: string, keepSignedIn: boolean): Session {
  const now = deps.now()
  // Whole seconds, because that is all that a token can say of its end.
  const expiresAt = Math.floor((now + (keepSignedIn ? KEPT : NOT_KEPT)) / 1000) * 1000
  return { id: deps.newId(), userId, expiresAt, createdAt: now }
}

export function tokenFor(deps: Deps, session: Session, shopper: Shopper): Promise<string> {
  const { id: sessionId, userId, expiresAt } = session
  return deps.tokens.issue({ sessionId, userId, email: shopper.email, expiresAt })
}
