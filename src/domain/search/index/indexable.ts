import * as v from 'valibot'
import type { Filterable } from '../../catalogue/filters/meets-filters.ts'
import type { Sortable } from '../../catalogue/ordering.ts'
import { type Product, productSchema } from '../../catalogue/product.ts'

/** What the index remembers of a product beside its words and its group: what filters, sorts and ranks it. */
export type Facts = Filterable & Sortable
export type GroupedFacts = Facts & Pick<Product, 'groupId' | 'positionInGroup'>

/** What the index must know of a product. */
export const indexableSchema = v.pick(productSchema, [
  ...(['id', 'position', 'sellingPrice', 'stock', 'netAmount', 'netUnit', 'ratingTenths'] as const),
  ...(['vendor', 'category', 'diet', 'origin', 'organic', 'groupId', 'positionInGroup'] as const),
  ...(['title', 'hindiName', 'tags', 'aliases'] as const),
])
export type Indexable = v.InferOutput<typeof indexableSchema>
