import { discountTenths } from '#domain/catalogue/prices.ts'
import type { Badge } from '#domain/catalogue/product.ts'

/** A product of the sample store as its files list it. */
export interface SampleProduct {
  title: string
  description: string
  unit: string
  /** Name of its image in `/art`, without the extension. */
  art: string
  vendor: string
  ratingTenths: number
  /** Rupees. */
  mrp: number
  /** Selling price in rupees; equals `mrp` without a discount. */
  price: number
  stock: number
  badge?: Badge
  /** Search terms beside the title: Hindi in both scripts, and dishes it is used in. */
  tags: readonly string[]
}

export const FRESH_STOCK = { text: 'Fresh Stock', color: 'green' } as const
export const FRESH = { text: 'fresh', color: 'green' } as const
export const EXOTIC = { text: 'Exotic', color: 'yellow' } as const

/** A red badge with the discount in tenths of a percent, as the price beside it states it. Amounts in rupees. */
export function percentOffBadge(mrp: number, price: number): Badge {
  return { text: `${(discountTenths(mrp * 100, price * 100) / 10).toFixed(1)}% Off`, color: 'red' }
}
