import { isEqualJson } from '../../values/equal-json.ts'

/** A field that two people have written differently. */
export interface FieldConflict {
  /** The id of the group or of the pack. */
  subject: string
  field: string
  stored: unknown
  sent: unknown
}

/** The fields in which what was sent differs from what is stored, in their order. */
export function conflictingFields<T extends object>(
  subject: string,
  fields: readonly (keyof T & string)[],
  { stored, sent }: { stored: T; sent: T },
): FieldConflict[] {
  return fields
    .filter((field) => !isEqualJson(stored[field], sent[field]))
    .map((field) => ({ subject, field, stored: stored[field], sent: sent[field] }))
}

/** The fields of `after` that differ from `before`, with what they were and are. */
export function changedFields<T extends object>(
  fields: readonly (keyof T & string)[],
  before: T,
  after: T,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = fields.filter((field) => !isEqualJson(before[field], after[field]))
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  }
}
