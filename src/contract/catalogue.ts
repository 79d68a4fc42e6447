import * as v from 'valibot'
import { MAX_BASKET_LINES } from '#domain/basket.ts'
import { ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import { COMPARABLE_UNITS } from '#domain/catalogue/prices.ts'
import { badgeSchema, productSchema } from '#domain/catalogue/product.ts'
import { productFactsSchema } from '#domain/catalogue/product-facts.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { MAX_WISHLIST_LINES } from '#domain/wishlist.ts'
import { anyone, defineCall } from './call.ts'
import { serializeCatalogueQuery } from './catalogue-query.ts'
import { pageQuery, rupeesString } from './fields.ts'
import { issueCode } from './forms/issue-code.ts'

/** Most products in one answer. A larger catalogue goes on with `cursor`. */
export const MAX_PRODUCTS_PER_PAGE = 1000

/** Most products asked for by their ids at once: a full basket and a full wishlist. */
export const MAX_PRODUCTS_BY_ID = MAX_BASKET_LINES + MAX_WISHLIST_LINES

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
export const PACK_FIELDS = [
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
const listedProductDto = v.object({ ...productDto.entries, packs: v.optional(v.array(packDto)) })
export type ListedProductDto = v.InferOutput<typeof listedProductDto>

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
const productGroupDto = v.object({
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

/** Goods as both languages name them; the Hindi name in Devanagari. */
const goodsDto = v.object({ name: v.string(), hindiName: v.nullable(v.string()) })

/** How the words of a search were understood; nothing where there is nothing to say. */
const searchedDto = v.object({
  /** Words that were taken for others: "tomsto" for "tomato". */
  meant: v.optional(v.array(v.object({ typed: v.string(), meant: v.string() }))),
  /** Words that were left out, since nothing in the shop has them. */
  ignored: v.optional(v.array(v.string())),
  /** Known goods that are not sold, with the wider goods of which something is, and products of those. */
  unsold: v.optional(
    v.array(v.object({ ...goodsDto.entries, wider: v.nullable(goodsDto), products: v.array(productDto) })),
  ),
})
export type SearchedDto = v.InferOutput<typeof searchedDto>

export const productsResponse = v.object({
  products: v.array(listedProductDto),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
  ...searchedDto.entries,
})
export type ProductsResponse = v.InferOutput<typeof productsResponse>

const suggestionsDto = v.object({
  /** Up to six names of goods that are sold, in the script typed; each is a search of its own. */
  names: v.array(v.string()),
  /** Up to three categories with how many products each has of what was typed. */
  categories: v.array(v.object({ name: v.string(), count: v.number() })),
  /** Up to three. */
  products: v.array(productDto),
})

export type SuggestionsDto = v.InferOutput<typeof suggestionsDto>

export const suggestionsResponse = v.object({ suggestions: suggestionsDto })

/** `product` for one entry a group. Anything else means one a pack. */
const groupQuery = { group: v.fallback(v.optional(v.literal('product')), undefined) }

const facetDto = v.array(v.object({ value: v.string(), count: v.number() }))
/** Of each filter the values that lead to something, most first, and those that are chosen. */
const facetsDto = v.object({
  categories: facetDto,
  diets: facetDto,
  /** `any`, and each scheme of a valid certificate. */
  organic: facetDto,
  vendors: facetDto,
  origins: facetDto,
  inStock: v.number(),
})
export type FacetsDto = v.InferOutput<typeof facetsDto>

export const catalogueCalls = {
  products: defineCall({
    method: 'GET',
    path: '/api/products',
    who: anyone,
    // Filters are read by `parseCatalogueQuery`; the server refuses what that does not understand.
    query: v.object({
      ...pageQuery(MAX_PRODUCTS_PER_PAGE).entries,
      ...groupQuery,
    }),
    failures: ['too-many-requests'],
    answer: productsResponse,
    request: (
      filter: CatalogueQuery,
      page: { limit?: number; cursor?: string; group?: 'product' } = {},
      signal?: AbortSignal,
    ) => {
      const query = serializeCatalogueQuery(filter)
      if (page.limit !== undefined) query.set('limit', String(page.limit))
      if (page.cursor !== undefined) query.set('cursor', page.cursor)
      if (page.group !== undefined) query.set('group', page.group)
      return { query, signal }
    },
  }),
  /** What may be meant by the beginning of a search; nothing for fewer than two letters. */
  suggestions: defineCall({
    method: 'GET',
    path: '/api/suggestions',
    who: anyone,
    query: v.object({ q: v.optional(v.string(), '') }),
    failures: ['too-many-requests'],
    answer: suggestionsResponse,
    request: (q: string, signal?: AbortSignal) => ({ query: new URLSearchParams({ q }), signal }),
  }),
  /** As they are now, in no order; ids that name no product are left out. */
  productsById: defineCall({
    method: 'POST',
    path: '/api/products-by-id',
    who: anyone,
    body: v.object({
      ids: v.pipe(v.array(v.string()), v.maxLength(MAX_PRODUCTS_BY_ID, issueCode('too-large'))),
      /** `product` answers each with all packs of its group. */
      ...groupQuery,
    }),
    failures: ['too-many-requests'],
    answer: v.object({ products: v.array(listedProductDto) }),
    request: (ids: readonly string[], signal?: AbortSignal, group?: 'product') => ({
      body: { ids: [...ids], ...(group && { group }) },
      signal,
    }),
  }),
  /** How many entries the list of the same filter would have with each value of each filter chosen alone. */
  productFacets: defineCall({
    method: 'GET',
    path: '/api/product-facets',
    who: anyone,
    query: v.object(groupQuery),
    failures: ['too-many-requests'],
    answer: v.object({ facets: facetsDto }),
    request: (filter: CatalogueQuery, { group }: { group?: 'product' } = {}, signal?: AbortSignal) => {
      const query = serializeCatalogueQuery(filter)
      if (group !== undefined) query.set('group', group)
      return { query, signal }
    },
  }),
  /** By id or by slug; the slug of a group leads to its first pack. */
  product: defineCall({
    method: 'GET',
    path: '/api/products/:productId',
    who: anyone,
    answer: v.object({ product: productDetailDto }),
    failures: ['product-not-found'],
    request: (productId: string) => ({ params: { productId } }),
  }),
  /** By id or by slug of the group. */
  productGroup: defineCall({
    method: 'GET',
    path: '/api/product-groups/:groupId',
    who: anyone,
    answer: v.object({ group: productGroupDto }),
    failures: ['product-not-found'],
    request: (groupId: string) => ({ params: { groupId } }),
  }),
  categories: defineCall({
    method: 'GET',
    path: '/api/categories',
    who: anyone,
    answer: v.object({ categories: v.array(categoryDto) }),
  }),
  category: defineCall({
    method: 'GET',
    path: '/api/categories/:categoryId',
    who: anyone,
    answer: v.object({ category: categoryDto }),
    failures: ['category-not-found'],
    request: (categoryId: string) => ({ params: { categoryId } }),
  }),
}
