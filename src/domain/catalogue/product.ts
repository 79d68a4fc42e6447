import * as v from 'valibot'
import { paise } from '../values/paise.ts'

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
