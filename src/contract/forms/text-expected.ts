import type * as v from 'valibot'
import { issueCode } from './issue-code.ts'

/** What is there but is no text is called that, so that nobody looks for a field that is not missing. */
export function textExpected({ input }: v.StringIssue): string {
  if (input === undefined || input === null) return issueCode('needed')
  return typeof input === 'number' ? issueCode('text-needs-quotes') : ''
}
