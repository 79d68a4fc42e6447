import type { Audience, Customer, Session } from '#domain/accounts.ts'
import type { Dependencies } from '../dependencies.ts'
import { prolongedEnd } from './session.ts'

/**
 * Whose token this is; null when it is none of ours or of another audience, has expired or was signed out, or when
 * its customer is deleted.
 */
export async function authenticate(
  deps: Pick<Dependencies, 'store' | 'tokens' | 'now' | 'sessionIdleMs' | 'background' | 'log'>,
  token: string,
  audience: Audience,
): Promise<{ customer: Customer; session: Session } | null> {
  const claims = await deps.tokens.read(token)
  if (claims?.audience !== audience) return null
  const found = await deps.store.sessionWithCustomer(claims.sessionId)
  if (!found) return null
  const { session, customer } = found
  if (session.audience !== audience || customer.id !== claims.userId || session.expiresAt <= deps.now()) return null
  const expiresAt = prolongedEnd(deps, session, claims.expiresAt)
  if (expiresAt !== null) deps.background(prolong(deps, session.id, expiresAt))
  return { customer, session }
}

/** A session that could not be prolonged is prolonged by the next request. */
async function prolong(
  { store, log }: Pick<Dependencies, 'store' | 'log'>,
  sessionId: string,
  expiresAt: number,
): Promise<void> {
  try {
    await store.transaction((tx) => tx.prolongSession(sessionId, expiresAt))
  } catch (error) {
    log.warn('a session could not be prolonged', { error: error instanceof Error ? error.message : String(error) })
  }
}
