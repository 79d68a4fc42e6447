import type { AuditEventDto } from '#contract/admin/audit.ts'
import { fieldNames, settingNames } from '#i18n/back-office/audit.ts'
import { isFields, valueText } from '../../parts/values/value-text.ts'

/** A field as it was and as it is, in words; null where it was not there. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** What a row says was changed, field by field. Of what has fields of its own, those that differ are named. */
export function changesOf({
  before,
  after,
  subject,
}: Pick<AuditEventDto, 'before' | 'after' | 'subject'>): FieldChange[] {
  const names = subject.kind === 'settings' ? settingNames : fieldNames
  return changesIn(before, after, { path: [], names })
}

/** The name of a field as words: "Short reason" for `shortReason`, and "Line 1" for the first, which is `line 0`. */
export function fieldText(field: string, names: Readonly<Record<string, string>> = fieldNames): string {
  const known = names[field]
  if (known !== undefined) return known
  const [, thing, place] = /^(line )?(\d+)$/.exec(field) ?? []
  if (place !== undefined) return fieldText(`${thing ?? ''}${Number(place) + 1} `, names).trim()
  const words = field.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Place {
  path: readonly string[]
  names: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

function changesIn(before: Fields | null, after: Fields | null, { path, names }: Place): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    const inner = [...path, name]
    const both = fieldsOfBoth(was, is)
    if (both !== null) {
      return JSON.stringify(was) === JSON.stringify(is) ? [] : changesIn(both[0], both[1], { path: inner, names })
    }
    if (path.length > 0 && JSON.stringify(was) === JSON.stringify(is)) return []
    const text = (value: unknown) =>
      value === undefined ? null : valueText(value, { field: name, nameOf: (each) => fieldText(each, names) })
    return [{ field: inner.map((each) => fieldText(each, names)).join(' · '), before: text(was), after: text(is) }]
  })
}

/** The fields of two things, or of two lists of as many things; null for what is read as a whole. */
function fieldsOfBoth(before: unknown, after: unknown): [Fields, Fields] | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    const areRecords = before.length === after.length && [...before, ...after].every(isFields)
    return areRecords ? [{ ...before }, { ...after }] : null
  }
  return isFields(before) && isFields(after) ? [before, after] : null
}
