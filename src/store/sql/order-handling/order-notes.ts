import { integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/** What a member of staff wrote about an order; customers do not read it. */
interface OrderNote {
  orderId: string
  at: number
  staffId: string
  note: string
}

export interface OrderNoteReads {
  /** Oldest first. */
  orderNotes(orderId: string): Promise<OrderNote[]>
}

export interface OrderNoteWrites {
  addOrderNote(note: OrderNote): Promise<void>
}

export function orderNoteReads(session: Session): OrderNoteReads {
  return { orderNotes: async (orderId) => [...(await session.rows(notesOf, { orderId }))] }
}

export function orderNoteWrites(session: Session): OrderNoteWrites {
  return {
    async addOrderNote(note) {
      await session.send(addNote, note)
    },
  }
}

const notesOf = query({ orderId: text }, (db, { orderId }) =>
  db
    .selectFrom('orderNotes')
    .select(['orderId', 'at', 'staffId', 'note'])
    .where('orderId', '=', orderId)
    .orderBy('seq'),
)

const addNote = query({ orderId: text, at: integer, staffId: text, note: text }, (db, note) =>
  db.insertInto('orderNotes').values(note),
)
