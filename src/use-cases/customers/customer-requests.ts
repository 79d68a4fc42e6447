import type { CustomerRequest } from '#domain/customers/customer-record.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { eraseCustomer } from './erase-customer.ts'

/** Asks that a customer's data be exported or erased. A second one of its kind waits for the answer to the first. */
export async function requestForCustomer(
  tx: Transaction,
  asked: Pick<CustomerRequest, 'id' | 'customerId' | 'kind' | 'reason' | 'askedAt' | 'askedBy'>,
): Promise<Result<Recorded<CustomerRequest>, { code: 'customer-not-found' | 'request-waiting' }>> {
  const { customerId, kind } = asked
  if (!(await tx.lockCustomer(customerId))) return failed('customer-not-found')
  const others = await tx.customerRequests(customerId)
  if (others.some((other) => other.kind === kind && other.state === 'asked')) return failed('request-waiting')
  const request = { ...asked, state: 'asked' as const, decidedAt: null, decidedBy: null, answer: '' }
  await tx.saveCustomerRequest(request)
  return recorded(request, { subject: { kind: 'customer', id: customerId }, before: null, after: factsOf(request) })
}

type Refusal = { code: 'request-not-found' | 'request-decided' | 'customer-not-found' | 'customer-needed' }

/**
 * Says that a request was done, or is refused. It is decided once. That a customer is to be erased is done by saying so,
 * in the same transaction.
 */
export async function decideRequest(
  tx: Transaction,
  id: string,
  decision: { state: 'done' | 'refused'; answer: string; decidedAt: number; decidedBy: string },
): Promise<Result<Recorded<CustomerRequest>, Refusal>> {
  const known = await tx.customerRequest(id)
  if (!known) return failed('request-not-found')
  const { customerId, kind } = known
  await tx.lockCustomer(customerId)
  // Read again once it is locked.
  const request = await tx.customerRequest(id)
  if (request?.state !== 'asked') return failed('request-decided')
  const decided = { ...request, ...decision }
  await tx.saveCustomerRequest(decided)
  const isErasure = kind === 'erase' && decision.state === 'done'
  const erased = isErasure ? await eraseCustomer(tx, customerId, decision.decidedAt) : null
  if (erased && !erased.ok) return erased
  return recorded(decided, {
    subject: { kind: 'customer', id: customerId },
    before: factsOf(request),
    after: { ...factsOf(decided), ...(erased ? { erased: erased.value } : {}) },
  })
}

/** Words about a customer stay out of the audit, which cannot be erased. */
function factsOf({ id: request, kind, state }: CustomerRequest) {
  return { request, kind, state }
}
