import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '../basket.ts'
import type { Paise } from '../values/money.ts'

/** A line of an earlier order: `price` is of one unit, then. */
interface OrderedLine {
  productId: string
  qty: number
  price: Paise
}

/** What the shop sells now: `price` is of one unit, `stock` in units. */
interface SoldProduct {
  productId: string
  price: Paise
  stock: number
}

/**
 * Why a line brings fewer units than were ordered: it is cut to the stock (`cut`, or `line-full` where the basket has all
 * of that), to what a line can hold (`line-limit`), or to what a basket can.
 */
type ReorderLimit = 'cut' | 'sold-out' | 'not-sold' | 'line-full' | 'line-limit' | 'basket-full'

export interface ReorderedLine<Line extends OrderedLine> {
  ordered: Line
  /** Units that come on top of what the basket has of the product. */
  adds: number
  /** What the basket then has of it. */
  qty: number
  /** Null when all units come. */
  limit: ReorderLimit | null
  /** Of one unit now; null when the shop does not sell it. */
  price: Paise | null
}

/**
 * What ordering the same again would add to a basket, line by line, at the prices and stock of now. `inBasket` are the
 * units of each product in it. `total` is the sum of the units that come.
 */
export function planReorder<Line extends OrderedLine>(
  ordered: readonly Line[],
  sold: readonly SoldProduct[],
  inBasket: ReadonlyMap<string, number>,
): { lines: ReorderedLine<Line>[]; total: Paise } {
  const byId = new Map(sold.map((product) => [product.productId, product]))
  let basketLines = inBasket.size
  let total = 0
  const lines = ordered.map((line): ReorderedLine<Line> => {
    const has = inBasket.get(line.productId) ?? 0
    const product = byId.get(line.productId)
    const none = (limit: ReorderLimit) => ({ ordered: line, adds: 0, qty: has, limit, price: product?.price ?? null })
    if (!product) return none('not-sold')
    if (product.stock <= 0) return none('sold-out')
    if (!inBasket.has(line.productId) && basketLines >= MAX_BASKET_LINES) return none('basket-full')
    const most = Math.min(product.stock, MAX_UNITS_PER_LINE)
    const adds = Math.max(0, Math.min(line.qty, most - has))
    const isFullLine = product.stock > MAX_UNITS_PER_LINE
    if (adds === 0) return none(isFullLine ? 'line-limit' : 'line-full')
    if (!inBasket.has(line.productId)) basketLines += 1
    total += adds * product.price
    const limit = isFullLine ? 'line-limit' : 'cut'
    return { ordered: line, adds, qty: has + adds, limit: adds < line.qty ? limit : null, price: product.price }
  })
  return { lines, total }
}
