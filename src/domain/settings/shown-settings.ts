import * as v from 'valibot'
import { badgeSchema } from '../catalogue/product.ts'
import { timestamp } from '../values/time.ts'

type List<S extends v.GenericSchema> = v.GenericSchema<readonly v.InferInput<S>[], readonly v.InferOutput<S>[]>
const list = <S extends v.GenericSchema>(item: S): List<S> => v.pipe(v.array(item), v.readonly())

export const heroArtSchema = v.picklist(['heap', 'fruits', 'plants'])

const heroSlideSchema = v.object({
  kicker: v.string(),
  title: v.string(),
  text: v.string(),
  action: v.object({ label: v.string(), to: v.string() }),
  /** Which arrangement of product art the slide shows. */
  art: heroArtSchema,
})

export const featureIconSchema = v.picklist(['truck', 'sunrise', 'leaf', 'return', 'shield'])

/**
 * What the owner says about the shop that everybody may read: every text a customer sees that is not computed. A setting
 * that is null shows the computed value in its place. None of it reaches an amount that is charged. Customers' pages load
 * this file, and not the one with all settings.
 */
export const shownSettingsSchema = v.object({
  name: v.string(),
  tagline: v.string(),
  hero: list(heroSlideSchema),
  /** The features listed under the hero. */
  features: list(v.object({ icon: featureIconSchema, title: v.string(), text: v.string() })),
  helpPhone: v.string(),
  contact: v.object({ email: v.string(), address: v.string(), hours: v.string() }),
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
  themeColour: v.string(),
})
