import type { AuditConnection } from './audit-connection.ts'

/**
 * What must be true of the shop's database at any moment. Each rule is one query, in SQL that both engines understand
 * wherever possible, that returns a row for every violation: `id` identifies it, `detail` says what is wrong.
 */
export interface Invariant {
  name: string
  query: (now: number, engine: AuditConnection['engine']) => string
}
