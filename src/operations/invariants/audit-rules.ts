import * as v from 'valibot'
import { auditEventSchema, factsSchema } from '#domain/audit/audit-event.ts'
import {
  type AuditSeal,
  auditSealSchema,
  dayOfSeal,
  FIRST_ROOT,
  indiaDayEnd,
  type NumberedAuditEvent,
  nextRoot,
  sealableFrom,
} from '#domain/audit/seal.ts'
import type { AuditConnection } from './audit-connection.ts'

const BATCH_SIZE = 500

/** What PostgreSQL answers as text, since its integers may be larger than numbers. */
const integer = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger())
const facts = v.nullable(v.pipe(v.string(), v.parseJson(), factsSchema))
const sealRow = v.object({
  ...auditSealSchema.entries,
  firstSeq: integer,
  lastSeq: integer,
  count: integer,
  sealedAt: integer,
})
const eventRow = v.object({ ...auditEventSchema.entries, seq: integer, at: integer, before: facts, after: facts })

/**
 * Every seal contains the rows that are there, is of the day that it says, and continues the one before. No row stands before
 * the first one, where no seal would contain it.
 */
export async function checkAuditSeals(audit: AuditConnection): Promise<{ id: string; detail: string }[]> {
  const rows = await audit.rows(`select day, first_seq as "firstSeq", last_seq as "lastSeq", count, root,
    sealed_at as "sealedAt" from audit_seals order by last_seq`)
  const violations = await rowsBeforeFirst(audit)
  let previous: Pick<AuditSeal, 'root' | 'lastSeq'> & { day: string | null } = START
  for (const row of rows) {
    const seal = v.parse(sealRow, row)
    const detail = problemOf(seal, previous, await readSealed(audit, previous, seal.lastSeq))
    if (detail !== null) violations.push({ id: seal.day, detail })
    // So that each seal is judged by itself, the next one continues what this one says.
    previous = seal
  }
  return violations
}

/** Rows are numbered from 1 on: one with a lower number was put there by hand. */
async function rowsBeforeFirst(audit: AuditConnection): Promise<{ id: string; detail: string }[]> {
  const rows = await audit.rows('select seq from audit_events where seq < 1 order by seq limit 10')
  return rows.map((row) => ({ id: `row ${v.parse(integer, row.seq)}`, detail: 'it was put before the first row' }))
}

const START = { root: FIRST_ROOT, lastSeq: 0, day: null }

/** The rows behind one seal, up to the next one's last. */
interface SealedRows {
  root: string
  count: number
  first: Pick<NumberedAuditEvent, 'seq' | 'at'> | null
  /** When the latest of them was written, which is not the last where a clock was set back. */
  latestAt: number
}

/** What is wrong with a seal and its rows, null for rows that cannot be read; null when nothing is. */
function problemOf(seal: AuditSeal, previous: { day: string | null }, rows: SealedRows | null): string | null {
  if (!rows) return 'its rows cannot be read'
  if (rows.count !== seal.count) return `${seal.count} rows were sealed, and ${rows.count} are there`
  if (rows.root !== seal.root) return 'its rows are not those that were sealed'
  const { first, latestAt } = rows
  if (first?.seq !== seal.firstSeq) return 'its first row is not the one that it names'
  if (dayOfSeal(first.at, previous.day) !== seal.day || latestAt >= indiaDayEnd(seal.day))
    return 'its rows are not of its day'
  return seal.sealedAt < sealableFrom(seal.day) ? 'it says that it was made before its day was over' : null
}

/** Null when a row is not as rows are written. */
async function readSealed(
  audit: AuditConnection,
  from: { root: string; lastSeq: number },
  lastSeq: number,
): Promise<SealedRows | null> {
  const sealed: SealedRows = { root: from.root, count: 0, first: null, latestAt: 0 }
  for (let after = from.lastSeq; after < lastSeq; ) {
    const events = await eventsAfter(audit, after, lastSeq)
    if (!events) return null
    for (const event of events) {
      sealed.root = await nextRoot(sealed.root, event)
      sealed.first ??= event
      sealed.latestAt = Math.max(sealed.latestAt, event.at)
    }
    sealed.count += events.length
    after = events.at(-1)?.seq ?? lastSeq
  }
  return sealed
}

async function eventsAfter(audit: AuditConnection, after: number, last: number): Promise<NumberedAuditEvent[] | null> {
  const rows = await audit.rows(`select seq, at, actor_kind as "actorKind", actor_id as "actorId", role, action,
    subject_kind as "subjectKind", subject_id as "subjectId", before, after, reason, request_id as "requestId", network
    from audit_events where seq > ${after} and seq <= ${last} order by seq limit ${BATCH_SIZE}`)
  const read = v.safeParse(v.array(eventRow), rows)
  return read.success ? read.output : null
}
