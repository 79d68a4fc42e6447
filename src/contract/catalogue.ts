import * as v from 'valibot'
import { badgeSchema, productSchema } from '#domain/catalogue/product.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { anyone, defineCall } from './call.ts'
import { serializeCatalogueQuery } from './catalogue-query.ts'
import { pageQuery, rupeesString } from './fields.ts'

/** Most products in one answer. A larger catalogue goes on with `cursor`. */
export const MAX_PRODUCTS_PER_PAGE = 1000

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

/** A product on the wire: rating, prices and stock are strings. */
export const productDto = v.object({
  _id: v.string(),
  ...v.pick(productSchema, PLAIN_PRODUCT_FIELDS).entries,
  rating: v.string(),
  price: rupeesString,
  currentPrice: rupeesString,
  stock: v.string(),
  badge: v.optional(badgeSchema),
  tags: v.optional(v.array(v.string())),
})
export type ProductDto = v.InferOutput<typeof productDto>

export const categoryDto = v.object({
  _id: v.string(),
  categoryName: v.string(),
  img: v.string(),
  productCount: v.number(),
})
export type CategoryDto = v.InferOutput<typeof categoryDto>

export const productsResponse = v.object({
  products: v.array(productDto),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
})
export type ProductsResponse = v.InferOutput<typeof productsResponse>

export const catalogueCalls = {
  products: defineCall({
    method: 'GET',
    path: '/api/products',
    who: anyone,
    // What is not understood in a filter falls back to its default: `parseCatalogueQuery` reads those.
    query: pageQuery(MAX_PRODUCTS_PER_PAGE),
    failures: ['too-many-requests'],
    answer: productsResponse,
    request: (filter: CatalogueQuery, page: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) => {
      const query = serializeCatalogueQuery(filter)
      if (page.limit !== undefined) query.set('limit', String(page.limit))
      if (page.cursor !== undefined) query.set('cursor', page.cursor)
      return { query, signal }
    },
  }),
  /** By id or by slug. */
  product: defineCall({
    method: 'GET',
    path: '/api/products/:productId',
    who: anyone,
    answer: v.object({ product: productDto }),
    failures: ['product-not-found'],
    request: (productId: string) => ({ params: { productId } }),
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
