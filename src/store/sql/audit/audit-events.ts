import { sql } from 'kysely'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import type { NumberedAuditEvent } from '#domain/audit/seal.ts'
import { family, integer, kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { auditEventRecord } from '../records.ts'

/** Which rows: all that match every part that is set. */
interface AuditFilters {
  actorId: string | null
  action: string | null
  subjectKind: string | null
  subjectId: string | null
  /** In ms since 1970. */
  from: number | null
  to: number | null
}

export interface AuditReads {
  /** The newest rows before `before`, newest first. */
  auditEvents(filters: AuditFilters, page: { before: number; limit: number }): Promise<NumberedAuditEvent[]>
  /** Rows in the order they were written, from behind `after` to `last`. */
  auditEventsAfter(after: number, last: number, limit: number): Promise<NumberedAuditEvent[]>
  /** The number of the last row behind `after` that is older than `end` (ms); null when there is none. */
  lastAuditEventBefore(after: number, end: number): Promise<number | null>
}

export interface AuditWrites {
  /** Rows are never changed or deleted: the tables refuse it. */
  addAuditEvent(event: AuditEvent): Promise<void>
}

export function auditReads(session: Session): AuditReads {
  return {
    async auditEvents(filters, page) {
      const shape = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value !== null]))
      return (await session.rows(eventsBefore(shape), { ...valuesOf(filters), ...page })).map(fromRow)
    },
    auditEventsAfter: async (after, last, limit) =>
      (await session.rows(eventsAfter, { after, last, limit })).map(fromRow),
    lastAuditEventBefore: async (after, end) => (await session.row(lastBefore, { after, end }))?.last ?? null,
  }
}

export function auditWrites(session: Session): AuditWrites {
  return {
    async addAuditEvent(event) {
      await session.send(addAuditEvent, auditEventRecord.toRow(event))
    },
  }
}

type Row = Parameters<typeof auditEventRecord.fromRow>[0] & { seq: number }

function fromRow(row: Row): NumberedAuditEvent {
  return { ...auditEventRecord.fromRow(row), seq: row.seq }
}

function valuesOf({ actorId, action, subjectKind, subjectId, from, to }: AuditFilters) {
  return {
    actorId: actorId ?? '',
    action: action ?? '',
    subjectKind: subjectKind ?? '',
    subjectId: subjectId ?? '',
    from: from ?? 0,
    to: to ?? 0,
  }
}

const addAuditEvent = query(kindsOf(auditEventRecord), (db, event) => db.insertInto('auditEvents').values(event))

const filterKinds = { actorId: text, action: text, subjectKind: text, subjectId: text, from: integer, to: integer }

/** The shape has the names of the filters that are set. */
const eventsBefore = family((shape: Readonly<Record<string, boolean>>) =>
  query({ ...filterKinds, before: integer, limit: integer }, (db, values) =>
    db
      .selectFrom('auditEvents')
      .select(['seq', ...auditEventRecord.columns])
      .where('seq', '<', values.before)
      .$if(shape.actorId === true, (rows) => rows.where('actorId', '=', values.actorId))
      .$if(shape.action === true, (rows) => rows.where('action', '=', values.action))
      .$if(shape.subjectKind === true, (rows) => rows.where('subjectKind', '=', values.subjectKind))
      .$if(shape.subjectId === true, (rows) => rows.where('subjectId', '=', values.subjectId))
      .$if(shape.from === true, (rows) => rows.where('at', '>=', values.from))
      .$if(shape.to === true, (rows) => rows.where('at', '<', values.to))
      .orderBy('seq', 'desc')
      .limit(values.limit),
  ),
)

const eventsAfter = query({ after: integer, last: integer, limit: integer }, (db, { after, last, limit }) =>
  db
    .selectFrom('auditEvents')
    .select(['seq', ...auditEventRecord.columns])
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(limit),
)

const lastBefore = query({ after: integer, end: integer }, (db, { after, end }) =>
  db
    .selectFrom('auditEvents')
    .select(sql<number | null>`max(seq)`.as('last'))
    .where('seq', '>', after)
    .where('at', '<', end),
)
