import type { Customer, Session } from '#domain/accounts.ts'
import type { Dependencies } from '../dependencies.ts'

/** Whose token this is; null when it is none of ours, has expired or was signed out, or when its shopper is gone. */
export async function authenticate(
  deps: Dependencies,
  token: string,
): Promise<{ shopper: Customer; session: Session } | null> {
  const claims = await deps.tokens.read(token)
  if (!claims) return null
  const [session, shopper] = await Promise.all([
    deps.store.session(claims.sessionId),
    deps.store.shopper(claims.userId),
  ])
  if (!session || !shopper || session.userId !== shopper.id || session.expiresAt <= deps.now()) return null
  return { shopper, session }
}
