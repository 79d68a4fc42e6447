import type { Generated } from 'kysely'
import type { Columns } from './query/record.ts'
import type {
  addressRecord,
  auditEventRecord,
  auditSealRecord,
  cashRunRecord,
  catalogueImportRecord,
  categoryRecord,
  checkoutRecord,
  countedLotRecord,
  customerNoteRecord,
  customerRecord,
  customerRequestRecord,
  editableGroupRecord,
  editablePackRecord,
  importRowRecord,
  invoiceRecord,
  lineRefundRecord,
  lotRecord,
  orderEventRecord,
  orderLineRecord,
  orderRecord,
  orderReturnRecord,
  packedBagsRecord,
  packRecord,
  passkeyRecord,
  paymentRecord,
  pickedUnitsRecord,
  pickLineRecord,
  pickTaskRecord,
  pictureRecord,
  productGroupRecord,
  productPictureRecord,
  productRecord,
  receiptLineRecord,
  receiptRecord,
  refundRecord,
  reportedPaymentRecord,
  returnedUnitsRecord,
  sessionRecord,
  settingsVersionRecord,
  settlementRecord,
  staffRecord,
  staffRefundRecord,
  staffSessionRecord,
  stockCountRecord,
  stockMoveRecord,
  vendorRecord,
} from './records.ts'

/**
 * The tables as queries see them, their names written in camelCase. Times are milliseconds, money is paise, flags are 0
 * or 1, on both engines. `seq` is the order in which rows were written.
 */
export interface Schema {
  settings: { id: string; body: string }
  settingsVersions: Numbered & Columns<typeof settingsVersionRecord>
  catalogueVersions: { slot: number; value: number }
  categories: Columns<typeof categoryRecord> & { version: Generated<number> }
  vendors: Columns<typeof vendorRecord>
  productGroups: Numbered &
    Columns<typeof productGroupRecord> &
    Written<Columns<typeof editableGroupRecord>, 'state' | 'version' | 'updatedAt' | 'taxClass'>
  /** Packs. */
  products: Numbered &
    Columns<typeof packRecord> &
    Received &
    Written<
      Columns<typeof editablePackRecord>,
      'state' | 'listing' | 'version' | 'barcode' | 'location' | 'pickOrder' | 'reorderAt' | 'caseSize'
    > & { searchRevision: Generated<number>; problems: Generated<string | null>; wasLive: Generated<number> }
  imports: Columns<typeof catalogueImportRecord>
  importRows: Columns<typeof importRowRecord>
  removedProducts: Numbered & { id: string }
  /** A view that joins the two, for reading. */
  productsWithGroup: { seq: number } & Columns<typeof productRecord>
  pictures: Columns<typeof pictureRecord>
  pictureFiles: { hash: string; width: number; body: Uint8Array<ArrayBuffer> }
  productPictures: Columns<typeof productPictureRecord> & { groupId: string; position: number }
  packSearchTexts: { productSeq: number; text: string }
  productWords: { productSeq: number; word: string; place: number; position: number }
  shoppers: Columns<typeof customerRecord> & { emailKey: string; passwordHash: string }
  customerNotes: Numbered & Columns<typeof customerNoteRecord>
  customerRequests: Numbered & Columns<typeof customerRequestRecord>
  sessions: Columns<typeof sessionRecord>
  basketLines: Numbered & ListLine & { qty: number; wantedGrams: Generated<number | null> }
  wishlistLines: Numbered & ListLine
  addresses: Columns<typeof addressRecord> & { userId: string; place: number }
  checkouts: Numbered & Columns<typeof checkoutRecord> & Due
  checkoutLines: Columns<typeof orderLineRecord> & { checkoutId: string; line: number }
  orders: Numbered & Columns<typeof orderRecord>
  orderLines: Columns<typeof orderLineRecord> & { orderId: string; line: number }
  orderEvents: Numbered & Columns<typeof orderEventRecord> & { orderId: string }
  orderNotes: Numbered & { orderId: string; at: number; staffId: string; note: string }
  payments: Numbered & Columns<typeof paymentRecord>
  refunds: Numbered & Columns<typeof refundRecord> & Due
  reportedPayments: Numbered & Columns<typeof reportedPaymentRecord> & Due
  lots: Numbered & Columns<typeof lotRecord>
  stockMoves: Numbered & Columns<typeof stockMoveRecord>
  stockShortfalls: { productId: string; units: number }
  receipts: Numbered & Columns<typeof receiptRecord>
  receiptLines: Columns<typeof receiptLineRecord>
  stockCounts: Numbered & Columns<typeof stockCountRecord>
  stockCountPacks: { countId: string; productId: string }
  countedLots: Numbered & Columns<typeof countedLotRecord>
  pickTasks: Columns<typeof pickTaskRecord>
  pickLines: Columns<typeof pickLineRecord>
  pickedUnits: Columns<typeof pickedUnitsRecord>
  pickKeys: { key: string; orderId: string; line: number; at: number }
  packedBags: Columns<typeof packedBagsRecord>
  orderSettlements: Columns<typeof settlementRecord>
  invoiceCounters: { year: string; kind: string; last: number }
  invoices: Numbered & Columns<typeof invoiceRecord>
  deliveries: { orderId: string; staffId: string | null; at: number; cashDue: number; runId: string | null }
  cashRuns: Numbered & Columns<typeof cashRunRecord>
  lineRefunds: Columns<typeof lineRefundRecord>
  staffRefunds: Columns<typeof staffRefundRecord>
  orderReturns: Columns<typeof orderReturnRecord>
  returnedUnits: Columns<typeof returnedUnitsRecord>
  /** Sums of days in India since 1970 that are over. */
  salesDays: { day: number; summedAt: number | null; orders: number; amount: number }
  productSalesDays: {
    day: number
    productId: string
    units: number
    amount: number
    lostAmount: number
    lostMinutes: number
  }
  /** When live packs had no stock; without an end while it lasts. */
  soldOutTimes: Numbered & { productId: string; beganAt: number; endedAt: number | null }
  backgroundWork: { name: string; holder: string; leasedUntil: number; callCredit: number; creditedAt: number }
  counters: { key: string; count: number; endsAt: number }
  providerEvents: { id: string; type: string; receivedAt: number }
  staff: Columns<typeof staffRecord> & StaffSecrets
  staffPasskeys: Columns<typeof passkeyRecord>
  staffRecovery: { staffId: string; codeHash: string; usedAt: number | null }
  staffSessions: Columns<typeof staffSessionRecord>
  auditEvents: Numbered & Columns<typeof auditEventRecord>
  auditSeals: Columns<typeof auditSealRecord>
  schemaMigrations: { name: string; doneAt: number }
}

/** Columns that have a default, since only an editor writes them. */
type Written<Row, Column extends keyof Row> = { [Name in Column]: Generated<Row[Name]> }

interface Numbered {
  seq: Generated<number>
}

/** When the provider is to be asked; null for never. */
interface Due {
  dueAt: number | null
}

/** All units that ever came in: stock = received - sold and not cancelled - reserved by open checkouts. */
interface Received {
  received: number
}

interface StaffSecrets {
  emailKey: string
  passwordHash: string
  /** Sealed. */
  totpSecret: string | null
  /** The last step of a code that was used. */
  totpLastStep: Generated<number>
  /** Of the one-time link; null when there is none. */
  invitationHash: string | null
  invitationEndsAt: number | null
}

interface ListLine {
  userId: string
  productId: string
  createdAt: number
  updatedAt: number
}
