import type { AuditEventDto } from '#contract/admin/audit.ts'

/** A field as it was and as it is; null where it was not there. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** What a row says was changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEventDto, 'before' | 'after'>): FieldChange[] {
  const names = Object.keys({ ...before, ...after })
  return names.map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
}

/** The name of a field as words: "Short reason" for `shortReason`. */
export function fieldText(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueIn(facts: AuditEventDto['before'], field: string): string | null {
  if (facts === null || !(field in facts)) return null
  const value = facts[field]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
