import { join } from 'node:path'
import { type AuditConnection, openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import type { Config } from '../config.ts'

/** How the shop's books stand at a moment. */
export interface LedgerStats {
  /** Payments noted more than a minute ago that have neither an order nor a refund. */
  paidWithoutOrder: number
  openReservations: number
  heldUnits: number
  /** How long ago the oldest open reservation should have ended; 0 when none is late. */
  overdueSeconds: number
  unfinishedRefunds: number
  oldestRefundSeconds: number
}

const MINUTE = 60_000
const TIMEOUT_MS = 2000

/** Reads the books for themselves, so that a look at them never waits for, or holds up, the shop's own connections. */
export async function createLedgerStats(environment: Config, now: number): Promise<LedgerStats> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The books did not answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  try {
    return await Promise.race([read(environment, now), late])
  } finally {
    clearTimeout(timer)
  }
}

async function read({ databaseUrl, dataDir }: Config, now: number): Promise<LedgerStats> {
  const books = databaseUrl ? await openPostgresAudit(databaseUrl) : openSqliteAudit(join(dataDir, 'shop.sqlite'))
  try {
    const row = await onlyRow(books, now)
    const age = (since: number) => (since === 0 ? 0 : Math.max(0, now - since) / 1000)
    return {
      paidWithoutOrder: row('paid_without_order'),
      openReservations: row('open_reservations'),
      heldUnits: row('held_units'),
      overdueSeconds: age(row('first_end')),
      unfinishedRefunds: row('unfinished_refunds'),
      oldestRefundSeconds: age(row('first_refund')),
    }
  } finally {
    await books.close()
  }
}

/** Each part reads a partial index, whose size is what is under way and not what was ever sold. */
async function onlyRow(books: AuditConnection, now: number): Promise<(name: string) => number> {
  const [row] = await books.rows(`select
    (select count(*) from payments p where p.order_id is null and p.created_at < ${Math.trunc(now - MINUTE)}
      and not exists (select 1 from refunds r where r.payment_id = p.id)) as paid_without_order,
    (select count(*) from checkouts where state = 'open') as open_reservations,
    (select coalesce(sum(l.qty), 0) from checkouts c join checkout_lines l on l.checkout_id = c.id
      where c.state = 'open') as held_units,
    (select coalesce(min(expires_at), 0) from checkouts where state = 'open') as first_end,
    (select count(*) from refunds where state <> 'processed') as unfinished_refunds,
    (select coalesce(min(created_at), 0) from refunds where state <> 'processed') as first_refund`)
  return (name) => Number(row?.[name])
}
