import type { Session, Shopper } from '#domain/accounts.ts'
import { recogniseShopper } from '#use-cases/accounts/authenticate.ts'
import type { ApiDeps } from '../api-dependencies.ts'

/** Who sent the request, by the token in `authorization`: bare as the contract has it, or as `Bearer`. */
export async function signedInShopper(ask: {
  deps: ApiDeps
  request: Request
}): Promise<{ shopper: Shopper; session: Session } | null> {
  const header = ask.request.headers.get('authorization')
  if (header === null) return null
  return recogniseShopper(ask.deps, header.replace(/^Bearer +/i, ''))
}
