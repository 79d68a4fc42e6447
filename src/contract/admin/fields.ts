import * as v from 'valibot'
import { issueCode } from '../forms/issue-code.ts'
import { textExpected } from '../forms/text-expected.ts'

/** A code that somebody types from an app or from paper, with or without spaces. */
export const typedCode = v.pipe(
  v.string(textExpected),
  v.transform((text) => text.replace(/\s/g, '')),
  v.nonEmpty(issueCode('needed')),
  v.maxLength(64, issueCode('too-long')),
)

/** A filter that is looked up in the store as it is: PostgreSQL has no text with NUL in it. */
export const filterText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength, issueCode('too-long')),
    v.regex(/^\P{Cc}*$/u, issueCode('character-not-allowed')),
  )
