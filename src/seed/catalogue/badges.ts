import { discountTenths } from '#domain/catalogue/prices.ts'
import type { Badge } from '#domain/catalogue/product.ts'

export const FRESH_STOCK = { text: 'Fresh Stock', color: 'green' } as const
export const FRESH = { text: 'fresh', color: 'green' } as const
export const EXOTIC = { text: 'Exotic', color: 'yellow' } as const

/** A red badge with the discount in tenths of a percent, as the price beside it states it. Amounts in rupees. */
export function percentOffBadge(mrp: number, price: number): Badge {
  return { text: `${(discountTenths(mrp * 100, price * 100) / 10).toFixed(1)}% Off`, color: 'red' }
}
