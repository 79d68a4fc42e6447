import * as v from 'valibot'
import { auditEventSchema, factsSchema } from '#domain/audit/audit-event.ts'
import { calendarDay } from '#domain/values/calendar-day.ts'
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
const day = v.optional(v.union([v.literal(''), calendarDay]), '')

/** Most rows of one export; all of them come by `npm run audit -- export`. */
export const MAX_EXPORTED_ROWS = 20_000

/** Filters are combined; an empty one filters nothing. A day is one in India. */
const filters = { actor: word, action: word, subjectKind: word, subjectId: word, day }
const auditQuery = v.object({ ...pageQuery(MAX_AUDIT_PAGE, AUDIT_PAGE).entries, ...filters })
type Filters = Partial<Record<keyof typeof filters, string>>
type AuditQuery = Filters & { cursor?: string; limit?: string }

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
  /** The rows that the filters find, newest first and at most MAX_EXPORTED_ROWS. Each export is recorded. */
  exportAudit: defineCall({
    method: 'POST',
    path: '/api/admin/audit/export',
    who: staff('audit.view', { factor: 'fresh' }),
    body: v.object(filters),
    /** `isCut` where there are more than so many. */
    answer: v.object({ events: v.array(auditEventDto), isCut: v.boolean() }),
    request: (body: Filters) => ({ body }),
  }),
}
