import type { AuditEvent } from '#domain/audit/audit-event.ts'
import type { Store } from '#store/store.ts'

/** The rows that a committed transaction added to the audit. */
type AuditedTransaction = readonly AuditEvent[]

/** The store, and the rows of the audit by the transaction that committed them; those without any are left out. */
export function storeWithTransactions(store: Store): { store: Store; committed: AuditedTransaction[] } {
  const committed: AuditedTransaction[] = []
  const observed: Store = {
    ...store,
    async transaction(work) {
      let added: AuditEvent[] = []
      const result = await store.transaction((tx) => {
        // It may run again after a deadlock.
        added = []
        return work({
          ...tx,
          addAuditEvent: async (event) => {
            await tx.addAuditEvent(event)
            added.push(event)
          },
        })
      })
      if (added.length > 0) committed.push(added)
      return result
    },
  }
  return { store: observed, committed }
}
