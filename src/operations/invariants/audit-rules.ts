import * as v from 'valibot'
import { auditEventSchema, factsSchema } from '#domain/audit/audit-event.ts'
import { auditSealSchema, FIRST_ROOT, type NumberedAuditEvent, nextRoot } from '#domain/audit/seal.ts'
import type { AuditConnection } from './audit-connection.ts'

const BATCH_SIZE = 500

/** What PostgreSQL answers as text, since its integers may be larger than numbers. */
const integer = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger())
const facts = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
    factsSchema,
  ),
)
const sealRow = v.object({
  ...auditSealSchema.entries,
  firstSeq: integer,
  lastSeq: integer,
  count: integer,
  sealedAt: integer,
})
const eventRow = v.object({ ...auditEventSchema.entries, seq: integer, at: integer, before: facts, after: facts })

/** Every seal contains the rows that are there, and continues the one before. */
export async function checkAuditSeals(audit: AuditConnection): Promise<{ id: string; detail: string }[]> {
  const rows = await audit.rows(`select day, first_seq as "firstSeq", last_seq as "lastSeq", count, root,
    sealed_at as "sealedAt" from audit_seals order by last_seq`)
  const violations: { id: string; detail: string }[] = []
  let previous = { root: FIRST_ROOT, lastSeq: 0 }
  for (const row of rows) {
    const seal = v.parse(sealRow, row)
    const found = await rootOver(audit, previous, seal.lastSeq)
    if (found.count !== seal.count) {
      violations.push({ id: seal.day, detail: `${seal.count} rows were sealed, and ${found.count} are there` })
    } else if (found.root !== seal.root)
      violations.push({ id: seal.day, detail: 'its rows are not those that were sealed' })
    // So that each seal is judged by itself, the next one continues what this one says.
    previous = seal
  }
  return violations
}

async function rootOver(audit: AuditConnection, from: { root: string; lastSeq: number }, lastSeq: number) {
  let { root, lastSeq: after } = from
  let count = 0
  while (after < lastSeq) {
    const events = await eventsAfter(audit, after, lastSeq)
    for (const event of events) root = await nextRoot(root, event)
    count += events.length
    after = events.at(-1)?.seq ?? lastSeq
  }
  return { root, count }
}

async function eventsAfter(audit: AuditConnection, after: number, last: number): Promise<NumberedAuditEvent[]> {
  const rows = await audit.rows(`select seq, at, actor_kind as "actorKind", actor_id as "actorId", role, action,
    subject_kind as "subjectKind", subject_id as "subjectId", before, after, reason, request_id as "requestId", network
    from audit_events where seq > ${after} and seq <= ${last} order by seq limit ${BATCH_SIZE}`)
  return rows.map((row) => v.parse(eventRow, row))
}
