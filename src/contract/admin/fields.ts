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

/** How many characters a list is searched or filtered by: the fields of the screens take no more. */
export const MAX_FILTER_LENGTH = 100

/** A filter that is looked up in the store as it is: PostgreSQL has no text with NUL in it. */
export const filterText = v.pipe(
  v.string(),
  v.maxLength(MAX_FILTER_LENGTH, issueCode('too-long')),
  v.regex(/^\P{Cc}*$/u, issueCode('character-not-allowed')),
)
