import type { PickTask } from '#domain/picking/claim.ts'
import { kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { pickTaskRecord } from '../records.ts'

export interface PickTaskReads {
  /** Null for an order that was never claimed. */
  pickTask(orderId: string): Promise<PickTask | null>
  /** Whether a member of staff claimed an order last, picked of it or brought it. */
  hasHandled(orderId: string, staffId: string): Promise<boolean>
}

export interface PickTaskWrites {
  /** Inserts or replaces the task of a locked order. */
  savePickTask(task: PickTask): Promise<void>
}

export function pickTaskReads(session: Session): PickTaskReads {
  return {
    async pickTask(orderId) {
      const row = await session.row(taskOf, { orderId })
      return row && pickTaskRecord.fromRow(row)
    },
    hasHandled: async (orderId, staffId) => (await session.row(handledBy, { orderId, staffId })) !== null,
  }
}

export function pickTaskWrites(session: Session): PickTaskWrites {
  return { savePickTask: (task) => session.send(saveTask, pickTaskRecord.toRow(task)) }
}

const taskOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('pickTasks').select(pickTaskRecord.columns).where('orderId', '=', orderId),
)

const handledBy = query({ orderId: text, staffId: text }, (db, { orderId, staffId }) => {
  const rowOf = (table: 'pickTasks' | 'pickLines' | 'deliveries') =>
    db.selectFrom(table).select('orderId').where('orderId', '=', orderId).where('staffId', '=', staffId)
  return rowOf('pickTasks').unionAll(rowOf('pickLines')).unionAll(rowOf('deliveries'))
})

const saveTask = query(kindsOf(pickTaskRecord), (db, task) =>
  db
    .insertInto('pickTasks')
    .values(task)
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet({ staffId: task.staffId, claimedUntil: task.claimedUntil }),
    ),
)
