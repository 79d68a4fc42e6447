import * as v from 'valibot'

/** Who grows or makes what the shop sells. */
export const vendorSchema = v.object({
  id: v.string(),
  /** Unique, and what its products carry. */
  name: v.string(),
  address: v.nullable(v.string()),
  /** The 14 digits of its licence. */
  fssaiLicence: v.nullable(v.pipe(v.string(), v.regex(/^\d{14}$/))),
  gstin: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/))),
  /** How the shop reaches it: a name, a number, an e-mail address. */
  contact: v.nullable(v.string()),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type Vendor = v.InferOutput<typeof vendorSchema>
