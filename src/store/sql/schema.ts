import type { Generated } from 'kysely'
import type { Columns } from './query/record.ts'
import type {
  addressRecord,
  categoryRecord,
  checkoutRecord,
  customerRecord,
  orderEventRecord,
  orderLineRecord,
  orderRecord,
  paymentRecord,
  productRecord,
  refundRecord,
  reportedPaymentRecord,
  sessionRecord,
} from './records.ts'

/**
 * The tables as queries see them, their names written in camelCase. Times are milliseconds, money is paise, flags are 0
 * or 1, on both engines. `seq` is the order in which rows were written.
 */
export interface Schema {
  settings: { id: string; body: string }
  catalogueVersions: { slot: number; value: number }
  categories: Columns<typeof categoryRecord>
  products: Numbered & Columns<typeof productRecord> & Received
  productWords: { productSeq: number; word: string; place: number; position: number }
  shoppers: Columns<typeof customerRecord> & { emailKey: string; passwordHash: string }
  sessions: Columns<typeof sessionRecord>
  basketLines: Numbered & ListLine & { qty: number }
  wishlistLines: Numbered & ListLine
  addresses: Columns<typeof addressRecord> & { userId: string; place: number }
  checkouts: Numbered & Columns<typeof checkoutRecord> & Due
  checkoutLines: Columns<typeof orderLineRecord> & { checkoutId: string; line: number }
  orders: Numbered & Columns<typeof orderRecord>
  orderLines: Columns<typeof orderLineRecord> & { orderId: string; line: number }
  orderEvents: Numbered & Columns<typeof orderEventRecord> & { orderId: string }
  payments: Numbered & Columns<typeof paymentRecord>
  refunds: Numbered & Columns<typeof refundRecord> & Due
  reportedPayments: Numbered & Columns<typeof reportedPaymentRecord> & Due
  backgroundWork: { name: string; holder: string; leasedUntil: number; callCredit: number; creditedAt: number }
  counters: { key: string; count: number; endsAt: number }
  providerEvents: { id: string; type: string; receivedAt: number }
  schemaMigrations: { name: string; doneAt: number }
}

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

interface ListLine {
  userId: string
  productId: string
  createdAt: number
  updatedAt: number
}
