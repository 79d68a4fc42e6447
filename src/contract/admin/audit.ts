import * as v from 'valibot'
import { auditEventSchema, factsSchema } from '#domain/audit/audit-event.ts'
import { defineCall, staff } from '../call.ts'
import { pageQuery } from '../fields.ts'
import { issueCode } from '../forms/issue-code.ts'

const auditEventDto = v.object({
  seq: v.number(),
  at: v.string(),
  /** Null for a command of the machine's owner. */
  actor: v.nullable(v.object({ id: v.string(), name: v.string(), role: auditEventSchema.entries.role })),
  action: v.string(),
  subject: v.object({ kind: v.string(), id: v.nullable(v.string()) }),
  before: v.nullable(factsSchema),
  after: v.nullable(factsSchema),
  reason: v.nullable(v.string()),
  requestId: v.string(),
  network: v.nullable(v.string()),
})
export type AuditEventDto = v.InferOutput<typeof auditEventDto>

const MAX_AUDIT_PAGE = 100
const AUDIT_PAGE = 50

const word = v.optional(v.pipe(v.string(), v.maxLength(100, issueCode('too-long'))), '')
const day = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), '')

/** Filters are combined; an empty one filters nothing. A day is one in India. */
const auditQuery = v.object({
  ...pageQuery(MAX_AUDIT_PAGE, AUDIT_PAGE).entries,
  actor: word,
  action: word,
  subjectKind: word,
  subjectId: word,
  day,
})
type AuditQuery = Partial<Record<'actor' | 'action' | 'subjectKind' | 'subjectId' | 'day' | 'cursor' | 'limit', string>>

export const auditCalls = {
  /** Newest first. */
  audit: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    who: staff('audit.view'),
    query: auditQuery,
    answer: v.object({
      events: v.array(auditEventDto),
      nextCursor: v.nullable(v.string()),
      /** The last row that is sealed; 0 before the first seal. */
      sealedThrough: v.number(),
    }),
    request: (filters: AuditQuery = {}, signal?: AbortSignal) => ({
      query: new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')),
      signal,
    }),
  }),
}
