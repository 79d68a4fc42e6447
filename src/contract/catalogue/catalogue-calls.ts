import * as v from 'valibot'
import { MAX_BASKET_LINES } from '#domain/basket.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { MAX_WISHLIST_LINES } from '#domain/wishlist.ts'
import { anyone, defineCall } from '../call.ts'
import { serializeCatalogueQuery } from '../catalogue-query.ts'
import { pageQuery } from '../fields.ts'
import { issueCode } from '../forms/issue-code.ts'
import { facetsDto, nextSuggestionsResponse, productsResponse, suggestionsResponse } from './lists.ts'
import { categoryDto, listedProductDto, packInsteadDto, productDetailDto, productGroupDto } from './products.ts'

/** Most products in one answer. A larger catalogue goes on with `cursor`. */
export const MAX_PRODUCTS_PER_PAGE = 1000

/** Most products asked for by their ids at once: a full basket and a full wishlist. */
export const MAX_PRODUCTS_BY_ID = MAX_BASKET_LINES + MAX_WISHLIST_LINES

/** `product` for one entry a group. Anything else means one a pack. */
const groupQuery = { group: v.fallback(v.optional(v.literal('product')), undefined) }

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
  /** What `suggestions` would answer for what was typed with each of its likely next letters, to be asked for ahead of a key. */
  nextSuggestions: defineCall({
    method: 'GET',
    path: '/api/suggestions/next',
    who: anyone,
    query: v.object({ q: v.optional(v.string(), '') }),
    failures: ['too-many-requests'],
    answer: nextSuggestionsResponse,
    request: (q: string, signal?: AbortSignal) => ({ query: new URLSearchParams({ q }), signal }),
  }),
  /** As they are now, in no order; ids that name no product, or none that is sold, are left out. */
  productsById: defineCall({
    method: 'POST',
    path: '/api/products-by-id',
    who: anyone,
    body: v.object({
      ids: v.pipe(v.array(v.string()), v.maxLength(MAX_PRODUCTS_BY_ID, issueCode('too-large'))),
      /** `product` answers each with all packs of its group. */
      ...groupQuery,
      /** Whether to answer packs that are sold in place of those that are not any more. */
      instead: v.optional(v.boolean()),
    }),
    failures: ['too-many-requests'],
    answer: v.object({
      products: v.array(listedProductDto),
      /** Where it was asked for: of those left out, each whose product has a pack that is sold. */
      instead: v.optional(v.array(packInsteadDto)),
    }),
    request: (
      ids: readonly string[],
      { signal, ...asked }: { signal?: AbortSignal; group?: 'product'; instead?: boolean } = {},
    ) => ({ body: { ids: [...ids], ...asked }, signal }),
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
  /** By id or by slug; the slug of a group leads to its first pack, that of a pack which is not sold to one that is. */
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
