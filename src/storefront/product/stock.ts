/** The most that can be put into a basket at once. */
const LARGEST_QUANTITY = 100

/** How many of a product a basket may hold: what is in stock, and never more than a hundred. */
export function maxQuantity(product: { stock: string }): number {
  return Math.min(LARGEST_QUANTITY, Math.max(0, Math.floor(Number(product.stock) || 0)))
}
