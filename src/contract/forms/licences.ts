import * as v from 'valibot'
import { vendorSchema } from '#domain/catalogue/editing/vendor.ts'
import { maySaveGstin } from '#domain/invoices/gstin.ts'
import { issueCode } from './issue-code.ts'
import { textExpected } from './text-expected.ts'

/*
 * Numbers that authorities give a business, as people copy them from papers: with spaces, and in small letters. Null where it
 * has none. What is stored has the schemas of the domain.
 */
const { fssaiLicence, gstin } = vendorSchema.entries
const written = v.pipe(
  v.string(textExpected),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
)

/** The 14 digits of a food business's licence. */
export const fssaiLicenceField = v.nullable(
  v.pipe(
    written,
    v.check((text) => v.is(fssaiLicence, text), issueCode('fssai-malformed')),
  ),
)

const ofGstin = v.pipe(
  written,
  v.check((text) => v.is(gstin, text), issueCode('gstin-malformed')),
)

/** The 15 characters of a seller who is registered for GST, as they may be stored since before the last one was checked. */
export const storedGstinField = v.nullable(ofGstin)

/** The same where this number is stored, or none: any other one has to fit its last character. */
export function gstinFieldOver(stored: string | null) {
  return v.nullable(
    v.pipe(
      ofGstin,
      v.check((text) => !v.is(gstin, text) || maySaveGstin(text, stored), issueCode('gstin-mistyped')),
    ),
  )
}

/** The same of a seller who is new. */
export const gstinField = gstinFieldOver(null)
