/** The most that can be put into a basket at once. */
const LARGEST_QUANTITY = 100

/** The largest quantity of a product in a basket: its stock, at most 100. */
export function maxQuantity(product: { stock: string }): number {
  return Math.min(LARGEST_QUANTITY, Math.max(0, Math.floor(Number(product.stock) || 0)))
}
