import * as v from 'valibot'
import {
  type EventRecord,
  type JournalEntry,
  journalEntry,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
} from './records.ts'

/** Where the sandbox persists its records. Entries come back in the order they were appended. */
export interface Journal {
  entries(): Promise<readonly unknown[]>
  append(entry: JournalEntry): void
}

/** All records of the sandbox in memory; each change is appended to the journal. A later entry of an id replaces the earlier. */
export interface Ledger {
  readonly orders: ReadonlyMap<string, OrderRecord>
  readonly payments: ReadonlyMap<string, PaymentRecord>
  readonly refunds: ReadonlyMap<string, RefundRecord>
  readonly events: ReadonlyMap<string, EventRecord>
  save(entry: JournalEntry): void
  /** Oldest first. */
  paymentsOfOrder(orderId: string): PaymentRecord[]
}

export async function openLedger(journal: Journal | null): Promise<Ledger> {
  const orders = new Map<string, OrderRecord>()
  const payments = new Map<string, PaymentRecord>()
  const refunds = new Map<string, RefundRecord>()
  const events = new Map<string, EventRecord>()
  /** Ids, oldest first. A payment never changes its order. */
  const paymentIdsByOrder = new Map<string, string[]>()

  function apply(entry: JournalEntry): void {
    if (entry.kind === 'order') orders.set(entry.record.id, entry.record)
    else if (entry.kind === 'payment') applyPayment(entry.record)
    else if (entry.kind === 'refund') refunds.set(entry.record.id, entry.record)
    else events.set(entry.record.id, entry.record)
  }

  function applyPayment(payment: PaymentRecord): void {
    if (!payments.has(payment.id)) {
      const ids = paymentIdsByOrder.get(payment.order_id)
      if (ids) ids.push(payment.id)
      else paymentIdsByOrder.set(payment.order_id, [payment.id])
    }
    payments.set(payment.id, payment)
  }

  for (const line of (await journal?.entries()) ?? []) {
    const entry = v.safeParse(journalEntry, line)
    // A line cut short by a crash, or of another version, is skipped.
    if (entry.success) apply(entry.output)
  }
  return {
    orders,
    payments,
    refunds,
    events,
    save(entry) {
      apply(entry)
      journal?.append(entry)
    },
    paymentsOfOrder: (orderId) =>
      (paymentIdsByOrder.get(orderId) ?? []).flatMap((id) => {
        const payment = payments.get(id)
        return payment ? [payment] : []
      }),
  }
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in the provider's form: `order_` and fourteen letters or digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14))
  return `${prefix}_${Array.from(bytes, (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')}`
}
