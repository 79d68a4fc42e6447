import * as v from 'valibot'
import { vendorSchema } from '#domain/catalogue/editing/vendor.ts'
import { hasGstinCheckCharacter } from '#domain/invoices/gstin.ts'
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

/** The 15 characters of a seller who is registered for GST. What is stored may be of before the last one was checked. */
export const gstinField = v.nullable(
  v.pipe(
    written,
    v.check((text) => v.is(gstin, text), issueCode('gstin-malformed')),
    v.check((text) => !v.is(gstin, text) || hasGstinCheckCharacter(text), issueCode('gstin-mistyped')),
  ),
)
