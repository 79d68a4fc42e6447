import type { Customer, Session } from '#domain/accounts.ts'
import type { Dependencies } from '../dependencies.ts'

const HOUR = 3600 * 1000
/** How long a sign-in lasts: when the customer asked to stay signed in, and when not. */
const LONG_SESSION_TTL_MS = 30 * 24 * HOUR
const SESSION_TTL_MS = 12 * HOUR

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
