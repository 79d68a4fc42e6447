import type { DatabaseLocation } from '#operations/database-location.ts'
import { type AuditConnection, openAudit } from '#operations/invariants/audit-connection.ts'

/** State of payments, reservations and refunds in the database at one moment. */
export interface LedgerStats {
  /** Payments recorded more than a minute ago that have neither an order nor a refund. */
  paidWithoutOrder: number
  openReservations: number
  reservedUnits: number
  /** How long ago the oldest open reservation should have expired; 0 when none is overdue. */
  overdueSeconds: number
  unfinishedRefunds: number
  /** Captured payments without a checkout: all that were ever recorded, those for the owner, those going back. */
  unmatchedPayments: number
  unmatchedTasks: number
  unmatchedRefunds: number
  oldestRefundSeconds: number
}

const MINUTE_MS = 60_000
const TIMEOUT_MS = 2000

/**
 * Reads the statistics over a connection of its own, so that a scrape never waits for the shop's connections or blocks
 * them.
 */
export async function collectLedgerStats(location: DatabaseLocation, now: number): Promise<LedgerStats> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The database did not respond within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  try {
    return await Promise.race([readStats(location, now), timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function readStats(location: DatabaseLocation, now: number): Promise<LedgerStats> {
  const audit = await openAudit(location)
  try {
    const column = await queryStats(audit, now)
    const ageSeconds = (since: number) => (since === 0 ? 0 : Math.max(0, now - since) / 1000)
    return {
      paidWithoutOrder: column('paid_without_order'),
      openReservations: column('open_reservations'),
      reservedUnits: column('reserved_units'),
      overdueSeconds: ageSeconds(column('first_expiry')),
      unfinishedRefunds: column('unfinished_refunds'),
      unmatchedPayments: column('unmatched_payments'),
      unmatchedTasks: column('unmatched_tasks'),
      unmatchedRefunds: column('unmatched_refunds'),
      oldestRefundSeconds: ageSeconds(column('first_refund')),
    }
  } finally {
    await audit.close()
  }
}

/** Each subquery reads a partial index, so its cost depends on what is open now and not on the history of sales. */
async function queryStats(audit: AuditConnection, now: number): Promise<(column: string) => number> {
  const [row] = await audit.rows(`select
    (select count(*) from payments p where p.order_id is null and p.created_at < ${Math.trunc(now - MINUTE_MS)}
      and not exists (select 1 from refunds r where r.payment_id = p.id)) as paid_without_order,
    (select count(*) from checkouts where state = 'open') as open_reservations,
    (select coalesce(sum(l.qty), 0) from checkouts c join checkout_lines l on l.checkout_id = c.id
      where c.state = 'open') as reserved_units,
    (select coalesce(min(expires_at), 0) from checkouts where state = 'open') as first_expiry,
    (select count(*) from refunds where state <> 'processed') as unfinished_refunds,
    (select count(*) from reported_payments where state <> 'matched' and state <> 'other shop') as unmatched_payments,
    (select count(*) from reported_payments where state <> 'matched' and state = 'unclear') as unmatched_tasks,
    (select count(*) from reported_payments where state <> 'matched'
      and state in ('refund due', 'refund pending', 'refund failed')) as unmatched_refunds,
    (select coalesce(min(created_at), 0) from refunds where state <> 'processed') as first_refund`)
  return (column) => Number(row?.[column])
}
