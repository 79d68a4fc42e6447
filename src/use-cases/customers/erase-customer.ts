import { erasedCustomer, mayErase } from '#domain/customers/erased-customer.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'

/** How many records lost what they said of the customer: no more of them may stand in the audit. */
type Erased = Awaited<ReturnType<Transaction['eraseCustomer']>>

/**
 * Takes away all that says who a customer is; what was sold and paid stays, and can still be counted. Refused while an
 * order, a payment or a refund of theirs is under way. The caller has locked the customer.
 */
export async function eraseCustomer(
  tx: Transaction,
  id: string,
  now: number,
): Promise<Result<Erased, { code: 'customer-not-found' | 'customer-needed' }>> {
  const customer = await tx.customer(id)
  if (!customer) return failed('customer-not-found')
  // Again for one who is erased: words may have been written about them since.
  if (!mayErase(await tx.unfinishedOf(id))) return failed('customer-needed')
  return ok(await tx.eraseCustomer(erasedCustomer(customer, now)))
}
