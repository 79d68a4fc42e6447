import type { Customer, Session } from '#domain/accounts.ts'
import type { Dependencies } from '../dependencies.ts'

const HOUR = 3600 * 1000
/** How long a sign-in lasts when the shopper asked to be kept signed in, and when not. */
const KEPT = 30 * 24 * HOUR
const NOT_KEPT = 12 * HOUR

export function createSession(deps: Dependencies, userId: string, keepSignedIn: boolean): Session {
  const now = deps.now()
  // Whole seconds, because that is all that a token can say of its end.
  const expiresAt = Math.floor((now + (keepSignedIn ? KEPT : NOT_KEPT)) / 1000) * 1000
  return { id: deps.newId(), userId, expiresAt, createdAt: now }
}

export function issueToken(deps: Dependencies, session: Session, shopper: Customer): Promise<string> {
  const { id: sessionId, userId, expiresAt } = session
  return deps.tokens.issue({ sessionId, userId, email: shopper.email, expiresAt })
}
