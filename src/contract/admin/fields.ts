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
