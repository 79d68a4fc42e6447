import type { AuditEventDto } from '#contract/admin/audit.ts'
import type { NumberedAuditEvent } from '#domain/audit/seal.ts'
import { toIsoIndiaTime } from './dates.ts'

/** A row of the audit, with the name that its actor has now. */
export function toAuditEventDto(event: NumberedAuditEvent, names: ReadonlyMap<string, string>): AuditEventDto {
  const { seq, at, actorId, role, action, subjectKind, subjectId, before, after, reason, requestId, network } = event
  return {
    seq,
    at: toIsoIndiaTime(at),
    actor: actorId === null ? null : { id: actorId, name: names.get(actorId) ?? '', role },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before,
    after,
    reason,
    requestId,
    network,
  }
}
