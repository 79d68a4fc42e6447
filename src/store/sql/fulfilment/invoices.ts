import { sql } from 'kysely'
import type { InvoiceKind } from '#domain/invoices/financial-year.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { insertRows, kind, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { invoiceRecord } from '../records.ts'

export interface InvoiceReads {
  /** The invoice of an order and its credit notes, oldest first. */
  invoicesOf(orderId: string): Promise<Invoice[]>
}

export interface InvoiceWrites {
  /**
   * The next number of a series in a financial year, from 1. Others wait for it until this transaction ends, and one that
   * does not commit gives it back: numbers have no gap. Taken after all other locks.
   */
  nextInvoiceCount(kind: InvoiceKind, year: string): Promise<number>
  addInvoice(invoice: Invoice): Promise<void>
}

export function invoiceReads(session: Session): InvoiceReads {
  return {
    invoicesOf: async (orderId) => (await session.rows(invoicesOf, { orderId })).map(invoiceRecord.fromRow),
  }
}

export function invoiceWrites(session: Session): InvoiceWrites {
  return {
    async nextInvoiceCount(series, year) {
      const row = await session.row(nextCount, { kind: series, year })
      if (!row) throw new Error(`No counter of ${series} in ${year}`)
      return row.last
    },
    addInvoice: (invoice) => session.insert(addInvoices, [invoiceRecord.toRow(invoice)]),
  }
}

const invoicesOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('invoices').select(invoiceRecord.columns).where('orderId', '=', orderId).orderBy('seq'),
)

// One statement: it makes the row or locks it, on both engines.
const nextCount = query({ kind: kind<InvoiceKind>(), year: text }, (db, { kind: series, year }) =>
  db
    .insertInto('invoiceCounters')
    .values({ kind: series, year, last: sql.lit(1) })
    .onConflict((conflict) =>
      conflict.columns(['year', 'kind']).doUpdateSet((eb) => ({ last: eb('invoiceCounters.last', '+', eb.lit(1)) })),
    )
    .returning('last'),
)

const addInvoices = insertRows('invoices', invoiceRecord.columns)
