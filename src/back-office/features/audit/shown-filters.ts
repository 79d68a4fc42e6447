import * as v from 'valibot'

const word = v.fallback(v.optional(v.string()), undefined)
/** What is shown of the audit, as the address has it. The name is for the chip alone. */
export const shownFilters = v.object({
  day: word,
  actor: word,
  actorName: word,
  action: word,
  subjectKind: word,
  subjectId: word,
})
export type ShownFilters = v.InferOutput<typeof shownFilters>

export const NO_FILTERS: ShownFilters = {
  day: undefined,
  actor: undefined,
  actorName: undefined,
  action: undefined,
  subjectKind: undefined,
  subjectId: undefined,
}
