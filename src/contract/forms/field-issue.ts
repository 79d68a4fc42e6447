import * as v from 'valibot'
import { fieldErrors } from '#i18n/field-errors.ts'
import type { IssueCode, MessageParams } from './issue-code.ts'

/** What is wrong with one field, for a client to word: `params` has the field's name, and the limit that was passed. */
export interface FieldIssue {
  code: IssueCode
  params: MessageParams
}

/** The first issue of each field, by its dotted path. */
export function fieldIssues(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldIssue> {
  const first: Record<string, FieldIssue> = {}
  for (const issue of issues) first[v.getDotPath(issue) ?? ''] ??= toFieldIssue(issue)
  return first
}

/** The message of each field's first issue, by its dotted path. */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = Object.entries(fieldIssues(issues)).map(([path, issue]) => [path, issueMessage(issue)])
  return Object.fromEntries(messages)
}

export function issueMessage({ code, params }: FieldIssue): string {
  return fieldErrors[code](params)
}

// A schema without a code of its own lacks the field or has another type. What was received is never repeated: it may
// be a secret, and whoever sent it has it.
function toFieldIssue({ type, path, message, expected, received, requirement }: v.BaseIssue<unknown>): FieldIssue {
  const key = path?.at(-1)?.key
  const field = typeof key === 'number' ? key + 1 : typeof key === 'string' ? key : ''
  if (isIssueCode(message)) {
    return { code: message, params: typeof requirement === 'number' ? { field, limit: requirement } : { field } }
  }
  if (received === 'undefined') return { code: 'needed', params: { field } }
  // A pattern says nothing to people, and a check without a code has no words.
  if (requirement instanceof RegExp || type === 'check') return { code: 'malformed', params: { field } }
  const limitCode = LIMIT_CODES[type]
  if (limitCode)
    return { code: limitCode, params: typeof requirement === 'number' ? { field, limit: requirement } : { field } }
  const kinds = (expected ?? '').replace(/^\(|\)$/g, '').replaceAll('"', '')
  return { code: 'wrong-type', params: { field, expected: kinds } }
}

/** Of limits that the domain's schemas set, which name no codes of the contract. */
const LIMIT_CODES: Readonly<Record<string, IssueCode>> = {
  min_value: 'too-small',
  max_value: 'too-large',
  max_length: 'too-long',
  integer: 'not-whole',
  safe_integer: 'not-whole',
}

function isIssueCode(message: string): message is IssueCode {
  return Object.hasOwn(fieldErrors, message)
}
