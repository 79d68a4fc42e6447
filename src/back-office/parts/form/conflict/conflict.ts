import type { FormFields } from '../form-fields.ts'

/** A record that two people changed: as it was when this one opened it, as it is stored now, and as it stands in the form. */
export interface Conflict<Values extends object> {
  opened: Values
  theirs: Values
  yours: Values
}

/** How a field stands: changed by both to different values, by them alone, or by you alone. */
type Standing = 'both' | 'theirs' | 'yours'

export interface ConflictField {
  name: string
  standing: Standing
}

/** How a record is compared field by field. A record with rows of its own, such as packs, names each field of each row. */
export interface RecordParts<Values extends object> {
  /** The fields of the record as it was opened, in the order of the form. */
  names: (opened: Values) => readonly string[]
  label: (name: string) => string
  read: (values: Values, name: string) => unknown
  /** How the field reads. */
  show: (values: Values, name: string) => string
  /** What is merged into: theirs, with what was added here. */
  base: (theirs: Values, yours: Values) => Values
  /** `into` with this field as `from` has it. */
  take: (into: Values, from: Values, name: string) => Values
}

/** A record without rows: its own fields. */
export function flatParts<Values extends object>(fields: FormFields<Values>): RecordParts<Values> {
  const isField = (name: string): name is keyof Values & string => name in fields
  return {
    names: (opened) => Object.keys(opened).filter(isField),
    label: (name) => (isField(name) ? fields[name]?.label : undefined) ?? name,
    read: (values, name) => (isField(name) ? values[name] : undefined),
    show: (values, name) => (isField(name) ? (fields[name]?.format ?? String)(values[name]) : ''),
    base: (theirs) => theirs,
    take: (into, from, name) => (isField(name) ? { ...into, [name]: from[name] } : into),
  }
}

/** The fields that changed since the record was opened, in the order of the form. Those that both changed alike are settled. */
export function conflictFields<Values extends object>(
  { opened, theirs, yours }: Conflict<Values>,
  { names, read }: RecordParts<Values>,
): ConflictField[] {
  return names(opened).flatMap<ConflictField>((name) => {
    const [before, one, other] = [read(opened, name), read(theirs, name), read(yours, name)]
    const byThem = !isSame(before, one)
    const byYou = !isSame(before, other)
    if (!byThem && !byYou) return []
    if (byThem && byYou) return isSame(one, other) ? [] : [{ name, standing: 'both' }]
    return [{ name, standing: byThem ? 'theirs' : 'yours' }]
  })
}

/** Their record with what you changed alone, and those fields of both for which yours was chosen. */
export function mergeConflict<Values extends object>(
  { theirs, yours }: Conflict<Values>,
  fields: readonly ConflictField[],
  chosen: ReadonlySet<string>,
  parts: RecordParts<Values>,
): Values {
  return fields.reduce(
    (merged, { name, standing }) =>
      standing === 'yours' || (standing === 'both' && chosen.has(name)) ? parts.take(merged, yours, name) : merged,
    parts.base(theirs, yours),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
