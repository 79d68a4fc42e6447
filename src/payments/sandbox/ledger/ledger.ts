import * as v from 'valibot'
import {
  type EventRecord,
  type JournalEntry,
  journalEntry,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
} from './records.ts'

/** Where the double writes what it must remember over a restart. Entries come back in the order they were given. */
export interface Journal {
  entries(): Promise<readonly unknown[]>
  append(entry: JournalEntry): void
}

/** Everything the double knows, in memory; each change is told to the journal. Later entries of an id replace earlier. */
export interface Ledger {
  readonly orders: ReadonlyMap<string, OrderRecord>
  readonly payments: ReadonlyMap<string, PaymentRecord>
  readonly refunds: ReadonlyMap<string, RefundRecord>
  readonly events: ReadonlyMap<string, EventRecord>
  save(entry: JournalEntry): void
  /** Oldest first. */
  paymentsOf(orderId: string): PaymentRecord[]
}

export async function openLedger(journal: Journal | null): Promise<Ledger> {
  const orders = new Map<string, OrderRecord>()
  const payments = new Map<string, PaymentRecord>()
  const refunds = new Map<string, RefundRecord>()
  const events = new Map<string, EventRecord>()

  function keep(entry: JournalEntry): void {
    if (entry.kind === 'order') orders.set(entry.record.id, entry.record)
    else if (entry.kind === 'payment') payments.set(entry.record.id, entry.record)
    else if (entry.kind === 'refund') refunds.set(entry.record.id, entry.record)
    else events.set(entry.record.id, entry.record)
  }

  for (const line of (await journal?.entries()) ?? []) {
    const entry = v.safeParse(journalEntry, line)
    // A line cut short by a crash or left by another version is passed over.
    if (entry.success) keep(entry.output)
  }
  return {
    orders,
    payments,
    refunds,
    events,
    save(entry) {
      keep(entry)
      journal?.append(entry)
    },
    paymentsOf: (orderId) => [...payments.values()].filter((payment) => payment.order_id === orderId),
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as the provider makes them: `order_` and fourteen letters or digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14))
  return `${prefix}_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
