import { type AuditEventDto, auditCalls, MAX_EXPORTED_ROWS } from '#contract/admin/audit.ts'
import { indiaDayStart, type NumberedAuditEvent } from '#domain/audit/seal.ts'
import { ok } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { toAuditEventDto } from '../../dto/audit.ts'
import type { Route } from '../../route.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'

const tag = 'Back office: audit'
const DAY_MS = 24 * 3600_000
const filter = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  required: false,
  description,
  schema: { type: 'string' },
})

export const AUDIT_ROUTES: readonly Route[] = [
  staffRoute(
    auditCalls.audit,
    {
      tag,
      title: 'What staff have changed',
      about: 'Newest first. Rows to sealedThrough are sealed: whoever changes them breaks check:invariants.',
      parameters: [
        filter('actor', "The member's id."),
        filter('action', "A call's or command's name."),
        filter('subjectKind', 'Such as staff.'),
        filter('subjectId', "The subject's id."),
        filter('day', 'A day in India, such as 2026-11-22.'),
        filter('limit', 'At most 100; 50 unless it says so.'),
        filter('cursor', 'The nextCursor of the page before.'),
      ],
    },
    async ({ deps: { store }, query: { actor, action, subjectKind, subjectId, day, cursor, limit } }) => {
      const filters = filtersOf({ actor, action, subjectKind, subjectId, day })
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const [found, everybody, seal] = await Promise.all([
        store.auditEvents(filters, { before, limit: limit + 1 }),
        store.staff(),
        store.lastAuditSeal(),
      ])
      const names = new Map(everybody.map(({ id, name }) => [id, name]))
      const events = found.slice(0, limit)
      return ok({
        events: events.map((event) => toAuditEventDto(event, names)),
        nextCursor: found.length > limit ? String(events.at(-1)?.seq ?? '') : null,
        sealedThrough: seal?.lastSeq ?? 0,
      })
    },
  ),
  staffWriteRoute(
    auditCalls.exportAudit,
    { tag, title: 'Export what staff have changed', about: 'Each export is recorded with its filters.' },
    async ({ deps: { store }, write }, asked) => {
      const names = new Map((await store.staff()).map(({ id, name }) => [id, name]))
      const found = await exportedEvents(store, filtersOf(asked), names)
      const events = found.slice(0, MAX_EXPORTED_ROWS)
      const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
      return write(async () =>
        recorded(
          { events, isCut: found.length > events.length },
          { subject: { kind: 'audit', id: null }, before: null, after: { rows: events.length, ...set } },
        ),
      )
    },
  ),
]

/** So many at a time that others are answered in between. */
const ROWS_AT_A_TIME = 500

/** Newest first, and some more than may be exported where there are more. */
async function exportedEvents(
  store: Reads,
  filters: ReturnType<typeof filtersOf>,
  names: ReadonlyMap<string, string>,
): Promise<AuditEventDto[]> {
  const events: AuditEventDto[] = []
  let page: readonly NumberedAuditEvent[]
  do {
    const before = events.at(-1)?.seq ?? Number.MAX_SAFE_INTEGER
    page = await store.auditEvents(filters, { before, limit: ROWS_AT_A_TIME })
    for (const event of page) events.push(toAuditEventDto(event, names))
  } while (page.length === ROWS_AT_A_TIME && events.length <= MAX_EXPORTED_ROWS)
  return events
}

/** Empty filters filter nothing. */
function filtersOf(asked: Readonly<Record<'actor' | 'action' | 'subjectKind' | 'subjectId' | 'day', string>>) {
  const from = asked.day === '' ? null : indiaDayStart(asked.day)
  return {
    actorId: asked.actor || null,
    action: asked.action || null,
    subjectKind: asked.subjectKind || null,
    subjectId: asked.subjectId || null,
    from,
    to: from === null ? null : from + DAY_MS,
  }
}
