import type { Client } from '#contract/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { productsQuery } from '../../api/catalogue.ts'

/** How many other products of the category are shown below a product. */
export const MAX_RELATED_PRODUCTS = 5

/** Products of a category, one more than is shown: the product itself may be among them. */
export function relatedProductsQuery(client: Client, category: string) {
  return productsQuery(client, { ...DEFAULT_CATALOGUE_QUERY, categories: [category] }, MAX_RELATED_PRODUCTS + 1)
}
