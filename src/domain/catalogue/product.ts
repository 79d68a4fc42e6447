import * as v from 'valibot'
import { type Paise, paise } from '../money.ts'

export const badgeSchema = v.object({ text: v.string(), color: v.picklist(['green', 'red', 'yellow']) })
export type Badge = v.InferOutput<typeof badgeSchema>

/** Every field of a product, once: the record type, the table's columns and the wire's fields come from here. */
export const productSchema = v.object({
  id: v.string(),
  /** Unique; the last part of the product page's address. */
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** Pack size as a customer reads it: "500 g", "1 bunch". */
  unit: v.string(),
  /** Picture address from the shop's root: "/art/mango.webp". */
  img: v.string(),
  /** The category's name. */
  category: v.string(),
  vendor: v.string(),
  /** Tenths of a star, 0 to 50. */
  ratingTenths: v.pipe(v.number(), v.safeInteger()),
  /** Maximum retail price. */
  mrp: paise,
  sellingPrice: paise,
  /** Units a customer can still buy; units reserved by open checkouts are already subtracted. */
  stock: v.pipe(v.number(), v.safeInteger()),
  badge: v.nullable(badgeSchema),
  tags: v.pipe(v.array(v.string()), v.readonly()),
  /** Rank in the owner's own order of the catalogue; unique. */
  position: v.pipe(v.number(), v.safeInteger()),
})
export type Product = v.InferOutput<typeof productSchema>

/**
 * Discount of a product in tenths of a percent, rounded to the nearest tenth (A152: (price - currentPrice) / price
 * * 100 with one decimal). 0 when there is no discount or no price.
 */
export function discountTenths(mrp: Paise, sellingPrice: Paise): number {
  if (mrp <= 0 || sellingPrice >= mrp) return 0
  return Math.round(((mrp - sellingPrice) * 1000) / mrp)
}
