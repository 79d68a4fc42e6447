import * as v from 'valibot'
import { vendorSchema } from '../catalogue/editing/vendor.ts'
import { DEFAULT_TAXES, taxSettingsSchema } from '../invoices/tax-rates.ts'
import { DEFAULT_LIMITS, limitsSchema } from '../limits/limits.ts'
import { ORDER_SUBSTITUTION_CHOICES } from '../picking/substitution.ts'
import { shownSettingsSchema } from './shown-settings.ts'

/** Nobody is asked beforehand, so that everybody is asked when it is known what is missing. */
export const DEFAULT_SUBSTITUTION = { isAsked: false, choice: 'ask' } as const

/** Every setting of the shop: what everybody may read, and what only decides. */
export const storeSettingsSchema = v.object({
  ...shownSettingsSchema.entries,
  /** Of the food business, and for GST: printed on every invoice. Null where the shop has none. */
  fssaiLicence: v.optional(vendorSchema.entries.fssaiLicence, null),
  gstin: v.optional(vendorSchema.entries.gstin, null),
  /** What visitors may do, and how much of it. No screen of theirs shows it. */
  limits: v.optional(limitsSchema, DEFAULT_LIMITS),
  /** What may be put in place of goods that are not there: whether the checkout asks, and what counts unless it is said. */
  substitution: v.optional(
    v.object({ isAsked: v.boolean(), choice: v.picklist(ORDER_SUBSTITUTION_CHOICES) }),
    DEFAULT_SUBSTITUTION,
  ),
  taxes: v.optional(taxSettingsSchema, DEFAULT_TAXES),
})
export type StoreSettings = v.InferOutput<typeof storeSettingsSchema>

const WEEK_MS = 7 * 24 * 3600 * 1000

/**
 * When the deals shown at `now` end, and whether that is over; times in milliseconds since 1970. Deals that repeat are
 * never over: their end moves on by whole weeks (India has no summer time). Deals with sample figures stay when they
 * are over, since they exist to be looked at (promises A040, A153).
 */
export function dealsAt(deals: StoreSettings['deals'], now: number): { endsAt: number | null; over: boolean } {
  const { endsAt, repeatsWeekly, sample } = deals
  if (endsAt === null || now < endsAt) return { endsAt, over: false }
  if (!repeatsWeekly) return { endsAt, over: sample === null }
  return { endsAt: endsAt + (Math.floor((now - endsAt) / WEEK_MS) + 1) * WEEK_MS, over: false }
}
