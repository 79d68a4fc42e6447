import type { Paise } from '../money.ts'

export type BadgeColour = 'green' | 'red' | 'yellow'

export interface Badge {
  text: string
  color: BadgeColour
}

/** A product as the shop keeps it. Prices in paise, rating in tenths of a star, stock in sellable units. */
export interface Product {
  id: string
  slug: string
  title: string
  description: string
  /** Pack size as the shopper reads it: "500 g", "1 bunch". */
  unit: string
  /** Picture address, absolute from the shop's root: "/art/mango.webp". */
  img: string
  category: string
  vendor: string
  ratingTenths: number
  /** Maximum retail price. */
  mrp: Paise
  sellingPrice: Paise
  /** Units a shopper can still take: reservations are already subtracted. */
  stock: number
  badge: Badge | null
  tags: readonly string[]
  /** Place in the owner's own order of the catalogue; unique. */
  position: number
}

export interface Category {
  id: string
  /** Lower-case name, which is also the value products carry: "organic products". */
  name: string
  img: string
  position: number
}

/**
 * Discount of a product in tenths of a percent, rounded to the nearest tenth (specification section 9:
 * (price - currentPrice) / price * 100 with one decimal). 0 when there is no discount or no price.
 */
export function discountTenths(mrp: Paise, sellingPrice: Paise): number {
  if (mrp <= 0 || sellingPrice >= mrp) return 0
  return Math.round(((mrp - sellingPrice) * 1000) / mrp)
}
