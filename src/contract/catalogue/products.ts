import * as v from 'valibot'
import { ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import { COMPARABLE_UNITS } from '#domain/catalogue/prices.ts'
import { badgeSchema, productSchema } from '#domain/catalogue/product.ts'
import { productFactsSchema } from '#domain/catalogue/product-facts.ts'
import { rupeesString } from '../fields.ts'

/** The fields of a product that travel as they are. */
export const PLAIN_PRODUCT_FIELDS = [
  'id',
  'slug',
  'title',
  'description',
  'unit',
  'netAmount',
  'netUnit',
  'img',
  'category',
  'vendor',
] as const

/** Those of them that came after the first release, each with a default. */
export const ADDED_PRODUCT_FIELDS = ['hindiName', 'soldBy', 'diet', 'origin'] as const

/** What packs are compared by; null where the net quantity is not known. */
const unitPriceDto = v.optional(v.nullable(v.object({ price: rupeesString, per: v.picklist(COMPARABLE_UNITS) })), null)

/**
 * A product on the wire, which is one pack: rating, prices and stock are strings. What has been added since the first
 * release has a default, since a page may talk to a server of the release before it.
 */
export const productDto = v.object({
  _id: v.string(),
  ...v.pick(productSchema, PLAIN_PRODUCT_FIELDS).entries,
  rating: v.string(),
  price: rupeesString,
  currentPrice: rupeesString,
  stock: v.string(),
  badge: v.optional(badgeSchema),
  tags: v.optional(v.array(v.string())),
  sku: v.optional(v.string(), ''),
  ...v.pick(productSchema, ADDED_PRODUCT_FIELDS).entries,
  group: v.optional(v.nullable(v.object({ id: v.string(), slug: v.string() })), null),
  unitPrice: unitPriceDto,
  /** Only while its certificate is valid. */
  organic: v.optional(v.nullable(v.object({ scheme: v.picklist(ORGANIC_SCHEMES), validUntil: v.string() })), null),
})
export type ProductDto = v.InferOutput<typeof productDto>

/** What the chooser of packs shows of each. */
const PACK_FIELDS = [
  '_id',
  'slug',
  'unit',
  'netAmount',
  'netUnit',
  'soldBy',
  'price',
  'currentPrice',
  'stock',
  'unitPrice',
] as const
const packDto = v.pick(productDto, PACK_FIELDS)
export type PackDto = v.InferOutput<typeof packDto>

/** In a list of groups with all packs of its group, itself included, in the group's order. */
export const listedProductDto = v.object({ ...productDto.entries, packs: v.optional(v.array(packDto)) })
export type ListedProductDto = v.InferOutput<typeof listedProductDto>

/** What is sold in place of a pack that is not any more: another pack of its product. */
export const packInsteadDto = v.object({
  /** The id of the pack that is not sold. */
  formerId: v.string(),
  /** What was in it; both null where that is not known. */
  ...v.pick(productDto, ['netAmount', 'netUnit']).entries,
  product: productDto,
})
export type PackInsteadDto = v.InferOutput<typeof packInsteadDto>

/** What the label states. Of a claim of organic growing only while the certificate is valid. */
const factsDto = v.optional(v.nullable(productFactsSchema), null)

/** A product with what its page shows beyond a card. */
export const productDetailDto = v.object({
  ...productDto.entries,
  packs: v.optional(v.array(packDto), []),
  facts: factsDto,
  /** Uploaded pictures in their order, the first of them `img`, with what each shows. */
  pictures: v.optional(v.array(v.object({ img: v.string(), alt: v.string() })), []),
  /** The unit sale price that the law asks for, of the MRP; null where none is owed. */
  unitSalePrice: v.optional(
    v.nullable(v.object({ price: rupeesString, per: v.picklist(['g', 'kg', 'ml', 'litre', 'number']) })),
    null,
  ),
})
export type ProductDetailDto = v.InferOutput<typeof productDetailDto>

/** What the packs of a product share. */
export const SHARED_FIELDS = [
  'title',
  'hindiName',
  'description',
  'img',
  'category',
  'vendor',
  'rating',
  'tags',
  'diet',
  'origin',
  'organic',
] as const
export const productGroupDto = v.object({
  _id: v.string(),
  slug: v.string(),
  ...v.pick(productDto, SHARED_FIELDS).entries,
  facts: factsDto,
  packs: v.array(productDto),
})
export type ProductGroupDto = v.InferOutput<typeof productGroupDto>

export const categoryDto = v.object({
  _id: v.string(),
  categoryName: v.string(),
  img: v.string(),
  /** Packs, as the list of products answers them (A075). */
  productCount: v.number(),
  /** Entries of the list with one for each group, which the screens show. A server of the release before has none. */
  groupCount: v.optional(v.number()),
})
export type CategoryDto = v.InferOutput<typeof categoryDto>
