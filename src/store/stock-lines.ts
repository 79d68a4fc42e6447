export interface StockLine {
  productId: string
  qty: number
}

export interface StockShortage {
  productId: string
  wanted: number
  left: number
}

/**
 * The lines with those for one product added up, in the order of the products' ids. Every transaction that takes
 * stock walks the products in this order, so that two of them can never wait for each other.
 * Throws a RangeError for a quantity that is not a whole number of at least 1.
 */
export function mergeStockLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>()
  for (const { productId, qty } of lines) {
    if (!Number.isSafeInteger(qty) || qty < 1) throw new RangeError(`Cannot move ${qty} units of ${productId}`)
    sums.set(productId, (sums.get(productId) ?? 0) + qty)
  }
  return [...sums].map(([productId, qty]) => ({ productId, qty })).sort((a, b) => (a.productId < b.productId ? -1 : 1))
}
