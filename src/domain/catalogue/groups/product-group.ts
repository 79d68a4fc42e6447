import * as v from 'valibot'
import { type Product, sharedSchema } from '../product.ts'
import { type ProductFacts, productFactsSchema } from '../product-facts.ts'

/** What the packs of a product share. */
export const productGroupSchema = v.object({
  id: v.string(),
  /** Unique among groups; it leads to the product's page, as the slug of each pack does. */
  slug: v.string(),
  ...sharedSchema.entries,
  /** What its label states; null when that is not known. */
  facts: v.nullable(productFactsSchema),
})
export type ProductGroup = v.InferOutput<typeof productGroupSchema>

/** The facts that a pack's own record has, so that lists can filter by them. */
export function listedFacts(facts: ProductFacts | null): Pick<Product, 'diet' | 'origin' | 'organic'> {
  if (facts === null) return { diet: null, origin: null, organic: null }
  const { diet, origin, organic } = facts
  return { diet, origin, organic: organic && { scheme: organic.scheme, validUntil: organic.validUntil } }
}
