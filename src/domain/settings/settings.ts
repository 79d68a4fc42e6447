import * as v from 'valibot'
import { vendorSchema } from '../catalogue/editing/vendor.ts'
import { badgeSchema } from '../catalogue/product.ts'
import { DEFAULT_LIMITS, limitsSchema } from '../limits/limits.ts'
import { timestamp } from '../values/time.ts'

type List<S extends v.GenericSchema> = v.GenericSchema<readonly v.InferInput<S>[], readonly v.InferOutput<S>[]>
const list = <S extends v.GenericSchema>(item: S): List<S> => v.pipe(v.array(item), v.readonly())

const heroSlideSchema = v.object({
  kicker: v.string(),
  title: v.string(),
  text: v.string(),
  action: v.object({ label: v.string(), to: v.string() }),
  /** Which arrangement of product art the slide shows. */
  art: v.picklist(['heap', 'fruits', 'plants']),
})

const featureIconSchema = v.picklist(['truck', 'sunrise', 'leaf', 'return', 'shield'])

/**
 * What the owner says about the shop: every text a customer sees that is not computed. A setting that is null shows
 * the computed value in its place. None of it reaches an amount that is charged.
 */
export const storeSettingsSchema = v.object({
  name: v.string(),
  tagline: v.string(),
  hero: list(heroSlideSchema),
  /** The features listed under the hero. */
  features: list(v.object({ icon: featureIconSchema, title: v.string(), text: v.string() })),
  helpPhone: v.string(),
  contact: v.object({ email: v.string(), address: v.string(), hours: v.string() }),
  /** Of the food business, and for GST: printed on every invoice. Null where the shop has none. */
  fssaiLicence: v.optional(vendorSchema.entries.fssaiLicence, null),
  gstin: v.optional(vendorSchema.entries.gstin, null),
  socialLinks: list(v.object({ name: v.string(), url: v.string() })),
  /** The note at the start of the top bar, such as a delivery offer; null for none. */
  announcement: v.nullable(v.string()),
  deals: v.object({
    /** When the deals of the day end. */
    endsAt: v.nullable(timestamp),
    /** Whether they begin anew at their end, for a week each time. */
    repeatsWeekly: v.optional(v.boolean(), false),
    /** Figures shown on the four deal cards in place of the products' own. */
    sample: v.nullable(v.object({ price: v.string(), currentPrice: v.string(), rating: v.string() })),
  }),
  /** Texts of the price summary. */
  summary: v.object({
    couponDiscount: v.nullable(v.string()),
    deliveryCharges: v.nullable(v.string()),
    saving: v.nullable(v.string()),
  }),
  /** The badge on every wishlist card; null for each product's own percentage. */
  wishlistBadge: v.nullable(badgeSchema),
  cashOnDelivery: v.boolean(),
  /** Whether visitors fill a basket and a wishlist before they sign in; otherwise they are asked to sign in first. */
  visitorBasket: v.optional(v.boolean(), false),
  /** What visitors may do, and how much of it. No screen shows it. */
  limits: v.optional(limitsSchema, DEFAULT_LIMITS),
  themeColour: v.string(),
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
