import type { Audience, Customer, Session } from '#domain/accounts.ts'
import { authenticate } from '#use-cases/accounts/index.ts'
import type { ApiDependencies } from '../api-dependencies.ts'
import { tokenOf } from './token-of.ts'

/** Who sent the request, by the token in `authorization`. */
export async function authenticateRequest(
  context: { deps: ApiDependencies; request: Request; setCustomer: (customerId: string) => void },
  audience: Audience,
): Promise<{ customer: Customer; session: Session } | null> {
  const header = context.request.headers.get('authorization')
  if (header === null) return null
  const authenticated = await authenticate(context.deps, tokenOf(header), audience)
  if (authenticated) context.setCustomer(authenticated.customer.id)
  return authenticated
}
