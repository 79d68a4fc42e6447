import type { Audience, Customer, Session } from '#domain/accounts.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Whose token this is; null when it is none of ours or of another audience, has expired or was signed out, or when
 * its customer is deleted.
 */
export async function authenticate(
  deps: Pick<Dependencies, 'store' | 'tokens' | 'now'>,
  token: string,
  audience: Audience,
): Promise<{ customer: Customer; session: Session } | null> {
  const claims = await deps.tokens.read(token)
  if (claims?.audience !== audience) return null
  const [session, customer] = await Promise.all([
    deps.store.session(claims.sessionId),
    deps.store.customer(claims.userId),
  ])
  if (session?.audience !== audience || !customer || session.userId !== customer.id || session.expiresAt <= deps.now())
    return null
  return { customer, session }
}
