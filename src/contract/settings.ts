import * as v from 'valibot'

const badge = v.object({ text: v.string(), color: v.picklist(['green', 'red', 'yellow']) })

/** `GET /api/store`: the owner's settings as `domain/settings.ts` describes them; times are ISO strings. */
export const storeDto = v.object({
  name: v.string(),
  tagline: v.string(),
  hero: v.array(
    v.object({
      kicker: v.string(),
      title: v.string(),
      text: v.string(),
      action: v.object({ label: v.string(), to: v.string() }),
      art: v.picklist(['heap', 'fruits', 'plants']),
    }),
  ),
  features: v.array(
    v.object({
      icon: v.picklist(['truck', 'sunrise', 'leaf', 'return', 'shield']),
      title: v.string(),
      text: v.string(),
    }),
  ),
  helpPhone: v.string(),
  contact: v.object({ email: v.string(), address: v.string(), hours: v.string() }),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
  announcement: v.nullable(v.string()),
  deals: v.object({
    endsAt: v.nullable(v.string()),
    sample: v.nullable(v.object({ price: v.string(), currentPrice: v.string(), rating: v.string() })),
  }),
  summary: v.object({
    couponDiscount: v.nullable(v.string()),
    deliveryCharges: v.nullable(v.string()),
    saving: v.nullable(v.string()),
  }),
  wishlistBadge: v.nullable(badge),
  cashOnDelivery: v.boolean(),
  themeColour: v.string(),
  /** Whether payments are a sandbox: the screens say so, and no money moves. */
  sandbox: v.boolean(),
})
export type StoreDto = v.InferOutput<typeof storeDto>
export const storeResponse = v.object({ store: storeDto })
