import type { AuditConnection } from './audit-connection.ts'
import { checkAuditSeals } from './audit-rules.ts'
import { CATALOGUE_INVARIANTS } from './catalogue-rules.ts'
import { CUSTOMER_INVARIANTS } from './customer-rules.ts'
import { PICKING_INVARIANTS } from './fulfilment/picking-rules.ts'
import { RETURN_INVARIANTS } from './fulfilment/return-rules.ts'
import { IMPORT_INVARIANTS } from './import-rules.ts'
import type { Invariant } from './invariant.ts'
import { ORDER_INVARIANTS } from './order-rules.ts'
import { PAYMENT_INVARIANTS } from './payment-rules.ts'
import { PICTURE_INVARIANTS } from './picture-rules.ts'
import { STAFF_INVARIANTS } from './staff-rules.ts'
import { STOCK_INVARIANTS } from './stock-rules.ts'

export interface Violation {
  id: string
  detail: string
}

/** A rule, with the function that finds what violates it at `now` (milliseconds). */
export interface CheckedInvariant {
  name: string
  check: (audit: AuditConnection, now: number) => Promise<Violation[]>
}

/** Every rule of the shop's database: those that one query answers, and those that must compute. */
export const ALL_INVARIANTS: readonly CheckedInvariant[] = [
  ...[
    ...PAYMENT_INVARIANTS,
    ...ORDER_INVARIANTS,
    ...CATALOGUE_INVARIANTS,
    ...CUSTOMER_INVARIANTS,
    ...STAFF_INVARIANTS,
    ...PICTURE_INVARIANTS,
    ...PICKING_INVARIANTS,
    ...RETURN_INVARIANTS,
    ...STOCK_INVARIANTS,
    ...IMPORT_INVARIANTS,
  ].map(byQuery),
  { name: 'every seal of the audit has the rows that were sealed', check: checkAuditSeals },
]

function byQuery({ name, query }: Invariant): CheckedInvariant {
  return {
    name,
    check: async (audit, now) => {
      const rows = await audit.rows(query(now, audit.engine))
      return rows.map((row) => ({ id: String(row.id), detail: String(row.detail) }))
    },
  }
}
