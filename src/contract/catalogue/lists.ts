import * as v from 'valibot'
import { listedProductDto, productDto } from './products.ts'

/** Goods as both languages name them; the Hindi name in Devanagari. */
const goodsDto = v.object({ name: v.string(), hindiName: v.nullable(v.string()) })

/** How the words of a search were understood; nothing where there is nothing to say. */
const searchedDto = v.object({
  /** Words that were taken for others: "tomsto" for "tomato". */
  meant: v.optional(v.array(v.object({ typed: v.string(), meant: v.string() }))),
  /** Words that were left out, since nothing in the shop has them. */
  ignored: v.optional(v.array(v.string())),
  /** Known goods that are not sold, with products of the wider goods of which something is, or, without those, of what is made of them. */
  unsold: v.optional(
    v.array(
      v.object({
        ...goodsDto.entries,
        /** The name it was asked for by: "karela" for the bitter gourd. Missing in answers of servers before it. */
        asked: v.optional(v.string()),
        wider: v.nullable(goodsDto),
        products: v.array(productDto),
      }),
    ),
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

/** What is suggested once one letter more is typed, most likely letters first; `typed` is with that letter. */
export const nextSuggestionsResponse = v.object({
  next: v.array(v.object({ typed: v.string(), suggestions: suggestionsDto })),
})

const facetDto = v.array(v.object({ value: v.string(), count: v.number() }))

/** Of each filter the values that lead to something, most first, and those that are chosen. */
export const facetsDto = v.object({
  categories: facetDto,
  diets: facetDto,
  /** `any`, and each scheme of a valid certificate. */
  organic: facetDto,
  vendors: facetDto,
  origins: facetDto,
  inStock: v.number(),
})
export type FacetsDto = v.InferOutput<typeof facetsDto>
