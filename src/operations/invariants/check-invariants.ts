import type { AuditConnection } from './audit-connection.ts'
import { INVARIANTS } from './rules.ts'

export interface InvariantResult {
  rule: string
  broken: { id: string; detail: string }[]
}

/** Holds the books to every rule at the moment `now` (ms); a rule that holds is answered with nothing broken. */
export async function checkInvariants(books: AuditConnection, now: number): Promise<InvariantResult[]> {
  const findings: InvariantResult[] = []
  for (const { name, query } of INVARIANTS) {
    const rows = await books.rows(query(now, books.engine))
    findings.push({ rule: name, broken: rows.map((row) => ({ id: String(row.id), detail: String(row.detail) })) })
  }
  return findings
}
