import type { Books } from './audit-connection.ts'
import { INVARIANTS } from './rules.ts'

export interface Finding {
  rule: string
  broken: { id: string; detail: string }[]
}

/** Holds the books to every rule at the moment `now` (ms); a rule that holds is answered with nothing broken. */
export async function checkInvariants(books: Books, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, query } of INVARIANTS) {
    const rows = await books.rows(query(now, books.engine))
    findings.push({ rule: name, broken: rows.map((row) => ({ id: String(row.id), detail: String(row.detail) })) })
  }
  return findings
}
