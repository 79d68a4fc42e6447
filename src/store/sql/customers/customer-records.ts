import type { CustomerNote, CustomerRequest } from '#domain/customers/customer-record.ts'
import { insertRows, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { customerNoteRecord, customerRequestRecord } from '../records.ts'

export interface CustomerRecordReads {
  /** What staff wrote about a customer, the last first. */
  customerNotes(customerId: string): Promise<CustomerNote[]>
  /** What was asked for a customer, the last first. */
  customerRequests(customerId: string): Promise<CustomerRequest[]>
  customerRequest(id: string): Promise<CustomerRequest | null>
}

export interface CustomerRecordWrites {
  addCustomerNote(note: CustomerNote): Promise<void>
  /** Inserts or decides, by id. Throws for a second one of its kind that waits. */
  saveCustomerRequest(request: CustomerRequest): Promise<void>
}

export function customerRecordReads(session: Session): CustomerRecordReads {
  return {
    customerNotes: async (customerId) => (await session.rows(notesOf, { customerId })).map(customerNoteRecord.fromRow),
    customerRequests: async (customerId) =>
      (await session.rows(requestsOf, { customerId })).map(customerRequestRecord.fromRow),
    async customerRequest(id) {
      const row = await session.row(requestById, { id })
      return row && customerRequestRecord.fromRow(row)
    },
  }
}

export function customerRecordWrites(session: Session): CustomerRecordWrites {
  return {
    addCustomerNote: (note) => session.insert(addNotes, [customerNoteRecord.toRow(note)]),
    saveCustomerRequest: (request) => session.insert(saveRequests, [customerRequestRecord.toRow(request)]),
  }
}

const notesOf = query({ customerId: text }, (db, { customerId }) =>
  db
    .selectFrom('customerNotes')
    .select(customerNoteRecord.columns)
    .where('customerId', '=', customerId)
    .orderBy('seq', 'desc'),
)

const requestsOf = query({ customerId: text }, (db, { customerId }) =>
  db
    .selectFrom('customerRequests')
    .select(customerRequestRecord.columns)
    .where('customerId', '=', customerId)
    .orderBy('seq', 'desc'),
)

const requestById = query({ id: text }, (db, { id }) =>
  db.selectFrom('customerRequests').select(customerRequestRecord.columns).where('id', '=', id),
)

const addNotes = insertRows('customerNotes', customerNoteRecord.columns)
const saveRequests = insertRows(
  'customerRequests',
  customerRequestRecord.columns,
  `on conflict (id) do update set state = excluded.state, decided_at = excluded.decided_at,
    decided_by = excluded.decided_by, answer = excluded.answer`,
)
