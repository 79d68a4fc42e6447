import * as v from 'valibot'
import { issueCode } from './forms/issue-code.ts'

/** ISO dates with the shop's zone offset: `2026-11-20T18:35:00+05:30`. */
export const timestampStrings = { createdAt: v.string(), updatedAt: v.string() }

/** A price of a product: rupees as text, with two decimals when there are paise. */
export const rupeesString = v.pipe(v.string(), v.regex(/^\d+(\.\d{2})?$/))

/** A sum: rupees as a number with the paise as decimals, unlike a product's own prices. */
export const rupeesNumber = v.number()

/** Where an earlier page of the same list ended. Text that cannot be a cursor means the first page. */
const cursor = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (/^[\x21-\x7e]{1,512}$/.test(text) ? text : null)),
)

/** The `limit` and `cursor` of a list that comes in pages of at most `max`. */
export function pageQuery(max: number, size = max) {
  return v.object({
    limit: v.pipe(
      v.optional(v.string(), ''),
      v.regex(/^(0*[1-9]\d*)?$/, issueCode('not-positive')),
      v.transform((text) => (text === '' ? size : Math.min(Number(text), max))),
    ),
    cursor,
  })
}
