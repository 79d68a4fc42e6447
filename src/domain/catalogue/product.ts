import * as v from 'valibot'
import { paise } from '../values/money/paise.ts'
import { DIETS } from './fact-values.ts'
import { organicCertificateSchema, originCode } from './product-facts.ts'

export const badgeSchema = v.object({ text: v.string(), color: v.picklist(['green', 'red', 'yellow']) })
export type Badge = v.InferOutput<typeof badgeSchema>

/** What a net quantity is counted in: grams, millilitres or pieces. */
const netUnitSchema = v.picklist(['g', 'ml', 'piece'])

/** Whether it is packed before it is ordered, weighed out for the order, or sold by the piece. */
const soldBySchema = v.picklist(['pack', 'loose', 'piece'])

/** What a pack alone says. */
const packEntries = {
  id: v.string(),
  /** Unique; the last part of the product page's address. */
  slug: v.string(),
  /** Unique; the owner's own number for it. */
  sku: v.string(),
  groupId: v.string(),
  /** Rank among the packs of its group; a card shows the one with 0. */
  positionInGroup: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** Pack size as a customer reads it: "500 g", "1 bunch". Of loose goods the step in which they are sold. */
  unit: v.string(),
  /** Net quantity of the pack, in `netUnit`; both null when it is not known (a bunch, a plant). */
  netAmount: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  netUnit: v.optional(v.nullable(netUnitSchema), null),
  soldBy: v.optional(soldBySchema, 'pack'),
  /** Maximum retail price, which the selling price never exceeds. Loose goods have none: it is the selling price. */
  mrp: paise,
  sellingPrice: paise,
  /** Units a customer can still buy, of loose goods steps; those reserved by open checkouts are already subtracted. */
  stock: v.pipe(v.number(), v.safeInteger()),
  badge: v.nullable(badgeSchema),
  /** Rank in the owner's own order of the catalogue; unique. */
  position: v.pipe(v.number(), v.safeInteger()),
}

/** What lists filter and sort packs by, the same for all packs of a group. */
const filterEntries = {
  /** The category's name. */
  category: v.string(),
  vendor: v.string(),
  /** Tenths of a star, 0 to 50. */
  ratingTenths: v.pipe(v.number(), v.safeInteger()),
  /** Null when it is not known; so is the origin. */
  diet: v.optional(v.nullable(v.picklist(DIETS)), null),
  origin: v.optional(v.nullable(originCode), null),
  /** The certificate that a claim of organic growing rests on, valid or lapsed; null without a claim. */
  organic: v.optional(v.nullable(v.pick(organicCertificateSchema, ['scheme', 'validUntil'])), null),
}

/** What is shown of a group with each of its packs. */
const shownEntries = {
  title: v.string(),
  /** Its name in Devanagari. */
  hindiName: v.optional(v.nullable(v.string()), null),
  description: v.string(),
  /** Picture address from the shop's root: "/art/mango.webp". Empty where there is none: the screen draws a pack. */
  img: v.string(),
  /** What the picture shows, for those who do not see it; null where nobody has written that. */
  imgAlt: v.optional(v.nullable(v.string()), null),
  tags: v.pipe(v.array(v.string()), v.readonly()),
  /** Other words it is found by, which are not shown: misspellings, names in other languages. */
  aliases: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
}

/** Every field of a product, once: a pack with what its group says of it. The wire's fields come from here. */
export const productSchema = v.object({
  ...packEntries,
  groupSlug: v.string(),
  ...shownEntries,
  ...filterEntries,
})
export type Product = v.InferOutput<typeof productSchema>

/** A product as its pack's row has it, and as its group's row has it: what lists filter by stands in both. */
export const packSchema = v.object({ ...packEntries, ...filterEntries })
export const sharedSchema = v.object({ ...shownEntries, ...filterEntries })

/** A product that is sold in one pack is a group of its own. */
export function asOnlyPack<T extends Pick<Product, 'id' | 'slug'>>(
  product: T,
): T & Pick<Product, 'sku' | 'groupId' | 'groupSlug' | 'positionInGroup'> {
  return { ...product, sku: product.slug, groupId: product.id, groupSlug: product.slug, positionInGroup: 0 }
}

/** A pack that the shop has taken out of its catalogue, archived or a draft again: its name, and what that may claim rests on. */
export const productNotSoldSchema = v.pick(productSchema, ['id', 'title', 'unit', 'vendor', 'organic'])
export type ProductNotSold = v.InferOutput<typeof productNotSoldSchema>
