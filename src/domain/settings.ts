import type { Badge } from './catalogue/product.ts'

/**
 * What the owner says of the shop. Every literal a shopper sees that is not computed lives here; a setting
 * cleared to null shows the computed truth in its place. None of it ever reaches an amount that is charged.
 */
export interface StoreSettings {
  name: string
  tagline: string
  hero: readonly HeroSlide[]
  /** The features listed under the hero. */
  features: readonly { icon: FeatureIcon; title: string; text: string }[]
  helpPhone: string
  contact: { email: string; address: string; hours: string }
  socialLinks: readonly { name: string; url: string }[]
  /** The note at the start of the top bar, such as a delivery offer; null for none. */
  announcement: string | null
  deals: {
    /** When the deals of the day end, in milliseconds. */
    endsAt: number | null
    /** Figures shown on the four deal cards in place of the products' own. */
    sample: { price: string; currentPrice: string; rating: string } | null
  }
  /** Texts of the price summary. */
  summary: {
    couponDiscount: string | null
    deliveryCharges: string | null
    saving: string | null
  }
  /** The badge on every wishlist card; null for each product's own percentage. */
  wishlistBadge: Badge | null
  cashOnDelivery: boolean
  themeColour: string
}

export interface HeroSlide {
  kicker: string
  title: string
  text: string
  action: { label: string; to: string }
  /** Which arrangement of product art the slide shows. */
  art: 'heap' | 'fruits' | 'plants'
}

export type FeatureIcon = 'truck' | 'sunrise' | 'leaf' | 'return' | 'shield'
