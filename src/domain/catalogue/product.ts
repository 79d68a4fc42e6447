import * as v from 'valibot'
import { type Paise, paise } from '../values/money.ts'

export const badgeSchema = v.object({ text: v.string(), color: v.picklist(['green', 'red', 'yellow']) })
export type Badge = v.InferOutput<typeof badgeSchema>

/** What a net quantity is counted in: grams, millilitres or pieces. */
const netUnitSchema = v.picklist(['g', 'ml', 'piece'])

/** Every field of a product, once: the record type, the table's columns and the wire's fields come from here. */
export const productSchema = v.object({
  id: v.string(),
  /** Unique; the last part of the product page's address. */
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** Pack size as a customer reads it: "500 g", "1 bunch". */
  unit: v.string(),
  /** Net quantity of the pack, in `netUnit`; both null when it is not known (a bunch, a plant). */
  netAmount: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  netUnit: v.optional(v.nullable(netUnitSchema), null),
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

/** What prices are compared by, and how many of the net unit that is. */
const PRICE_UNITS = {
  g: { per: 'kg', amount: 1000 },
  ml: { per: 'litre', amount: 1000 },
  piece: { per: 'piece', amount: 1 },
} as const

/**
 * The price of a kilogram, a litre or a piece, rounded to the nearest paisa, by which packs can be compared. Null when
 * the net quantity is not known, or is exactly that unit, whose price is the pack's own.
 */
export function unitPrice(
  sellingPrice: Paise,
  { netAmount, netUnit }: Partial<Pick<Product, 'netAmount' | 'netUnit'>>,
): { price: Paise; per: (typeof PRICE_UNITS)[keyof typeof PRICE_UNITS]['per'] } | null {
  if (!netAmount || !netUnit) return null
  const { per, amount } = PRICE_UNITS[netUnit]
  return netAmount === amount ? null : { price: Math.round((sellingPrice * amount) / netAmount), per }
}
