/** A record that two people changed: as it was when this one opened it, as it is stored now, and as it stands in the form. */
export interface Conflict<Values extends object> {
  opened: Values
  theirs: Values
  yours: Values
}

/** How a field stands: changed by both to different values, by them alone, or by you alone. */
type Standing = 'both' | 'theirs' | 'yours'

export interface ConflictField<Values extends object> {
  name: keyof Values & string
  standing: Standing
}

/** The fields that changed since the record was opened, in the order of the form. Those that both changed alike are settled. */
export function conflictFields<Values extends object>(
  { opened, theirs, yours }: Conflict<Values>,
  names: readonly (keyof Values & string)[],
): ConflictField<Values>[] {
  return names.flatMap<ConflictField<Values>>((name) => {
    const byThem = !isSame(opened[name], theirs[name])
    const byYou = !isSame(opened[name], yours[name])
    if (!byThem && !byYou) return []
    if (byThem && byYou) return isSame(theirs[name], yours[name]) ? [] : [{ name, standing: 'both' }]
    return [{ name, standing: byThem ? 'theirs' : 'yours' }]
  })
}

/** Their record with what you changed alone, and those fields of both for which yours was chosen. */
export function mergeConflict<Values extends object>(
  conflict: Conflict<Values>,
  fields: readonly ConflictField<Values>[],
  chosen: ReadonlySet<string>,
): Values {
  const merged = { ...conflict.theirs }
  for (const { name, standing } of fields) {
    if (standing === 'yours' || (standing === 'both' && chosen.has(name))) merged[name] = conflict.yours[name]
  }
  return merged
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
