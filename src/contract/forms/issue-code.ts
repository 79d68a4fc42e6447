import * as v from 'valibot'
import type { fieldErrors } from '#i18n/field-errors.ts'

export type IssueCode = keyof typeof fieldErrors

/** Values that a message names: a limit, a field. */
export const messageParams = v.record(v.string(), v.union([v.string(), v.number()]))
export type MessageParams = Readonly<v.InferOutput<typeof messageParams>>

/** The code of a check, as the message of its schema. */
export function issueCode<const C extends IssueCode>(code: C): C {
  return code
}
