import type { AuditConnection } from './audit-connection.ts'
import { INVARIANTS } from './rules.ts'

export interface InvariantResult {
  rule: string
  /** Empty when the rule holds. */
  violations: { id: string; detail: string }[]
}

/** Checks every rule against the database as of `now` (milliseconds). */
export async function checkInvariants(audit: AuditConnection, now: number): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const { name, query } of INVARIANTS) {
    const rows = await audit.rows(query(now, audit.engine))
    results.push({ rule: name, violations: rows.map((row) => ({ id: String(row.id), detail: String(row.detail) })) })
  }
  return results
}
