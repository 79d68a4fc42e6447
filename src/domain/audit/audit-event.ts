import * as v from 'valibot'
import { roleSchema } from '../staff/permissions.ts'
import { isEqualJson } from '../values/equal-json.ts'
import { timestamp } from '../values/time.ts'

/** Fields of a record by their names. Never a password, a token, a secret or a hash of one. */
export const factsSchema = v.record(v.string(), v.unknown())
export type Facts = Readonly<Record<string, unknown>>

/** What a write changed. */
export interface Change {
  /** The kind in the singular ("staff", "pack", "order"); the id is null where a write is about several. */
  subject: { kind: string; id: string | null }
  /**
   * Whole records or parts of them; only the fields that differ are stored, and where none does nothing was written. Null
   * for what was not, or is no more.
   */
  before: Facts | null
  after: Facts | null
  /** Why, in the words of whoever did it. */
  reason?: string | null
  /** Whether an earlier request has done it already, as the work has found: then the audit has it, and gets no second row. */
  isRepeated?: boolean
}

/** One write by somebody who works in the shop, or by a command of its owner. Rows are only ever added. */
export const auditEventSchema = v.object({
  at: timestamp,
  actorKind: v.picklist(['staff', 'system']),
  /** Of the member of staff. */
  actorId: v.nullable(v.string()),
  /** As it was at that moment. */
  role: v.nullable(roleSchema),
  /** The name of the call or command. */
  action: v.string(),
  subjectKind: v.string(),
  subjectId: v.nullable(v.string()),
  before: v.nullable(factsSchema),
  after: v.nullable(factsSchema),
  reason: v.nullable(v.string()),
  requestId: v.string(),
  /** Keyed hash of the network the request came from. */
  network: v.nullable(v.string()),
})
export type AuditEvent = v.InferOutput<typeof auditEventSchema>

/** Whether a write left everything as it was. One that has no two sides is about something else than a record. */
export function isUnchanged(change: Pick<Change, 'before' | 'after'>): boolean {
  if (change.before === null || change.after === null) return false
  const { before, after } = changedFields(change)
  return Object.keys({ ...before, ...after }).length === 0
}

/** The fields in which two records differ, as they were and as they are. What is missing on one side stays so there. */
export function changedFields({ before, after }: Pick<Change, 'before' | 'after'>): {
  before: Facts | null
  after: Facts | null
} {
  if (before === null || after === null) return { before, after }
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter((name) => !isEqualJson(before[name], after[name]))
  const only = (facts: Facts) =>
    Object.fromEntries(changed.filter((name) => name in facts).map((name) => [name, facts[name]]))
  return { before: only(before), after: only(after) }
}
