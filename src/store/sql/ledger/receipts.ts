import { type Kysely, sql } from 'kysely'
import type { Receipt, ReceiptLine } from '#domain/stock/receipts/receipt.ts'
import { forUpdate } from '../query/dialect.ts'
import { family, insertRows, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { receiptLineRecord, receiptRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

/** A receipt as it is listed. */
export interface ListedReceipt {
  receipt: Receipt
  seq: number
  lines: number
  /** Of them, how many were reversed. */
  reversed: number
}

export interface ReceiptReads {
  /** The last received first, those before a `seq`; null for the newest. */
  receipts(page: { before: number | null; limit: number }): Promise<ListedReceipt[]>
  receipt(id: string): Promise<Receipt | null>
  receiptByKey(key: string): Promise<Receipt | null>
  /** Those with this document number, whoever sent it, of which a line still stands; the last one first. */
  receiptsOfDocument(documentNo: string): Promise<Receipt[]>
  receiptLines(receiptId: string): Promise<ReceiptLine[]>
}

export interface ReceiptWrites {
  /** The lots of its lines are there already. */
  addReceipt(receipt: Receipt, lines: readonly ReceiptLine[]): Promise<void>
  /** Locks a receipt until the transaction ends. False when there is none. */
  lockReceipt(id: string): Promise<boolean>
  /** Of a locked receipt. Throws when the line was reversed before. */
  setLineReversed(line: Pick<ReceiptLine, 'receiptId' | 'line' | 'reason'> & Reversed): Promise<void>
}

interface Reversed {
  reversedAt: number
  reversedBy: string
}

export function receiptReads(session: Session): ReceiptReads {
  return {
    receipts: async ({ before, limit }) =>
      (await session.rows(receiptsPage(before !== null), { before: before ?? 0, limit })).map(
        ({ seq, lines, reversed, ...row }) => ({ receipt: receiptRecord.fromRow(row), seq, lines, reversed }),
      ),
    async receipt(id) {
      const row = await session.row(receiptById, { id })
      return row && receiptRecord.fromRow(row)
    },
    async receiptByKey(key) {
      const row = await session.row(receiptByKey, { key })
      return row && receiptRecord.fromRow(row)
    },
    receiptsOfDocument: async (documentNo) =>
      (await session.rows(receiptsOfDocument, { documentNo })).map(receiptRecord.fromRow),
    receiptLines: async (receiptId) =>
      (await session.rows(linesOfReceipt, { receiptId })).map(receiptLineRecord.fromRow),
  }
}

export function receiptWrites(session: Session): ReceiptWrites {
  return {
    async addReceipt(receipt, lines) {
      await session.insert(addReceipts, [receiptRecord.toRow(receipt)])
      await session.insert(addLines, lines.map(receiptLineRecord.toRow))
    },
    lockReceipt: async (id) => (await session.row(lockReceipt, { id })) !== null,
    async setLineReversed(line) {
      if ((await session.write(setReversed, line)) !== 1) throw new Error(`Line ${line.line} was reversed before`)
    },
  }
}

const receipts = (db: Kysely<Schema>) => db.selectFrom('receipts').select(receiptRecord.columns)

const receiptsPage = family((continued: boolean) =>
  query({ before: integer, limit: integer }, (db, { before, limit }) => {
    const all = receipts(db).select([
      'seq',
      sql<number>`(select count(*) from receipt_lines l where l.receipt_id = receipts.id)`.as('lines'),
      sql<number>`(select count(l.reversed_at) from receipt_lines l where l.receipt_id = receipts.id)`.as('reversed'),
    ])
    return (continued ? all.where('seq', '<', before) : all).orderBy('seq', 'desc').limit(limit)
  }),
)

const receiptById = query({ id: text }, (db, { id }) => receipts(db).where('id', '=', id))
const receiptByKey = query({ key: text }, (db, { key }) => receipts(db).where('key', '=', key))

const lockReceipt = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(db.selectFrom('receipts').select('id').where('id', '=', id), dialect),
)

const receiptsOfDocument = query({ documentNo: text }, (db, { documentNo }) =>
  receipts(db)
    .where('documentNo', '=', documentNo)
    .where('documentNo', '<>', sql.lit(''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('receiptLines')
          .select('receiptLines.line')
          .whereRef('receiptLines.receiptId', '=', 'receipts.id')
          .where('receiptLines.reversedAt', 'is', null),
      ),
    )
    .orderBy('seq', 'desc'),
)

const linesOfReceipt = query({ receiptId: text }, (db, { receiptId }) =>
  db.selectFrom('receiptLines').select(receiptLineRecord.columns).where('receiptId', '=', receiptId).orderBy('line'),
)

const addReceipts = insertRows('receipts', receiptRecord.columns)
const addLines = insertRows('receiptLines', receiptLineRecord.columns)

const setReversed = query(
  { receiptId: text, line: integer, reason: text, reversedAt: integer, reversedBy: text },
  (db, { receiptId, line, ...reversed }) =>
    db
      .updateTable('receiptLines')
      .set(reversed)
      .where('receiptId', '=', receiptId)
      .where('line', '=', line)
      .where('reversedAt', 'is', null),
)
