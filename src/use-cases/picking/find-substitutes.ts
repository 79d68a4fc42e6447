import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Order } from '#domain/orders.ts'
import { isSuitableSubstitute } from '#domain/picking/substitutes.ts'
import type { Reads } from '#store/store.ts'
import { packsWithGroups } from './packs-with-groups.ts'

/** So many of a category are looked at, in the owner's own order. */
const MAX_CANDIDATES = 100
const MAX_SUBSTITUTES = 12

/** What could stand for the goods of a line, nearest in price first. None for a line, or goods, that are not there. */
export async function findSubstitutes(reads: Reads, order: Order, line: number): Promise<Product[]> {
  const ordered = order.lines[line]
  const wanted = ordered && (await packsWithGroups(reads, [ordered.productId])).get(ordered.productId)
  if (!ordered || !wanted) return []
  const query = { ...DEFAULT_CATALOGUE_QUERY, categories: [wanted.group.category], inStock: true }
  const { products } = await reads.products(query, { limit: MAX_CANDIDATES, cursor: null })
  const candidates = await packsWithGroups(
    reads,
    products.map(({ id }) => id),
  )
  const inOrder = new Set(order.lines.map(({ productId }) => productId))
  const difference = ({ sellingPrice }: Product) => Math.abs(sellingPrice - ordered.sellingPrice)
  return products
    .filter(({ id }) => {
      const candidate = candidates.get(id)
      return !inOrder.has(id) && candidate !== undefined && isSuitableSubstitute(wanted, candidate)
    })
    .sort((a, b) => difference(a) - difference(b))
    .slice(0, MAX_SUBSTITUTES)
}
