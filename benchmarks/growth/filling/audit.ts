import type { DatabaseSync } from 'node:sqlite'
import type { Store } from '#store/store.ts'
import { sealAuditDays } from '#use-cases/audit/seal-days.ts'
import type { FillingTimes } from './filling-times.ts'

/** Staff, who were added before anything else. */
const ADDED_BEFORE_MS = 60 * 24 * 3600_000

/** Notes on one in ten of the recorded orders. */
export function noteOrders(database: DatabaseSync): void {
  database.exec(`insert into order_notes (order_id, at, staff_id, note)
    select id, at + 1200000, picker, 'Rings the bell twice.' from recorded where seq % 10 = 0 and place = 5 order by seq`)
}

/** A row for each write of staff that has been filled, in the order of time; days that are over are sealed. */
export async function auditWrites(
  { database, store }: { database: DatabaseSync; store: Store },
  { now }: FillingTimes,
): Promise<void> {
  const row = (values: string, from: string) => `select ${values} from ${from}`
  const writes = [
    row(`${now - ADDED_BEFORE_MS} as at, null as actor, 'addStaff' as action, 'staff' as kind, id as id`, 'staff'),
    row("at + 240000, picker, 'acceptOrder', 'order', id", 'recorded where place >= 1'),
    row("at + 720000, picker, 'packOrder', 'order', id", 'recorded where place >= 3'),
    row("at, staff_id, 'noteOnOrder', 'order', order_id", 'order_notes'),
    row("at, staff_id, 'recordReturn', 'order', order_id", 'order_returns'),
    row("received_at, staff_id, 'receiveGoods', 'receipt', id", 'receipts'),
    row("opened_at, opened_by, 'openStockCount', 'stock count', id", 'stock_counts'),
    row("closed_at, closed_by, 'closeCashRun', 'cash run', id", 'cash_runs'),
    row("at, staff_id, 'noteOnCustomer', 'customer', customer_id", 'customer_notes'),
    row("created_at, staff_id, 'startImport', 'import', id", 'imports'),
  ]
  database.exec(`insert into audit_events (at, actor_kind, actor_id, role, action, subject_kind, subject_id, before, after,
      reason, request_id, network)
    select at, iif(actor is null, 'system', 'staff'), actor, iif(actor is null, null, 'manager'), action, kind, id,
      '{"state":"placed"}', '{"state":"packed"}', null, new_id(), iif(actor is null, null, 'network-hash')
    from (${writes.join(' union all ')}) order by at`)
  const failed = (message: string, facts: unknown) => {
    throw new Error(`${message}: ${JSON.stringify(facts)}`)
  }
  await sealAuditDays({ store, now: () => now, log: { info: () => undefined, warn: () => undefined, error: failed } })
}
