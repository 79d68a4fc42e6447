import { ALL_INVARIANTS, type Violation } from './all-invariants.ts'
import type { AuditConnection } from './audit-connection.ts'

export interface InvariantResult {
  rule: string
  /** Empty when the rule holds. */
  violations: Violation[]
}

/** Checks every rule against the database as of `now` (milliseconds). */
export async function checkInvariants(audit: AuditConnection, now: number): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const { name, check } of ALL_INVARIANTS) results.push({ rule: name, violations: await check(audit, now) })
  return results
}
