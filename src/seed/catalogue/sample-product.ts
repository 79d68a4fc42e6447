import type { Badge } from '#domain/catalogue/product.ts'

/** A product of the sample store as it is written down: prices in rupees, rating in tenths, picture by its name in `/art`. */
export interface SampleProduct {
  title: string
  description: string
  unit: string
  art: string
  vendor: string
  ratingTenths: number
  mrp: number
  /** What it is sold for; the same as `mrp` where there is no discount. */
  price: number
  stock: number
  badge?: Badge
  /** Other words it is looked for by: Hindi in both scripts, and what one cooks with it. */
  tags: readonly string[]
}

export const FRESH_STOCK = { text: 'Fresh Stock', color: 'green' } as const
export const FRESH = { text: 'fresh', color: 'green' } as const
export const EXOTIC = { text: 'Exotic', color: 'yellow' } as const

/** A red badge that says the saving in whole percent, always a little less than the truth and never more. */
export function percentOff(mrp: number, price: number): Badge {
  return { text: `${Math.floor(((mrp - price) * 100) / mrp)}% Off`, color: 'red' }
}
