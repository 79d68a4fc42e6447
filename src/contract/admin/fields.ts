import * as v from 'valibot'
import { issueCode } from '../forms/issue-code.ts'
import { textExpected } from '../forms/text-expected.ts'

/** Most units of one delivery, correction or count. */
export const MAX_UNITS = 1_000_000
/** Most grams that a picker's scale says: ten tonnes. */
export const MAX_GRAMS = 10_000_000

/** A whole number within limits, both of which a message names. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer(issueCode('not-whole')),
    v.minValue(min, issueCode('too-small')),
    v.maxValue(max, issueCode('too-large')),
  )

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
