import type { CustomerNote } from '#domain/customers/customer-record.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'

/** Adds a note. The audit says that there is one, not what it says: a customer's data must be possible to erase. */
export async function addCustomerNote(
  tx: Transaction,
  note: CustomerNote,
): Promise<Result<Recorded<CustomerNote>, { code: 'customer-not-found' }>> {
  if (!(await tx.lockCustomer(note.customerId))) return failed('customer-not-found')
  await tx.addCustomerNote(note)
  return recorded(note, {
    subject: { kind: 'customer', id: note.customerId },
    before: null,
    after: { note: note.id },
  })
}
