import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '../basket.ts'
import type { Paise } from '../values/money.ts'

/** A line of an earlier order: `price` is of one unit, then, which of loose goods is a step of so many grams. */
interface OrderedLine {
  productId: string
  qty: number
  price: Paise
  /** Null for goods that are counted. */
  stepGrams: number | null
}

/** What the shop sells now: `price` is of one unit, `stock` in units. */
interface SoldProduct {
  productId: string
  price: Paise
  stock: number
  /** Of one unit; null where it is not sold by weight, or not known. */
  grams: number | null
}

/**
 * Why a line brings fewer units than were ordered: it is cut to the stock (`cut`, or `line-full` where the basket has all
 * of that), to what a line can hold (`line-limit`), or to what a basket can.
 */
type ReorderLimit = 'cut' | 'sold-out' | 'not-sold' | 'line-full' | 'line-limit' | 'basket-full'

export interface ReorderedLine<Line extends OrderedLine> {
  ordered: Line
  /** Units that are as much as was ordered: of loose goods, as near to its weight as the steps of now come. */
  wanted: number
  /** Units that come on top of what the basket has of the product. */
  adds: number
  /** What the basket then has of it. */
  qty: number
  /** Null when all units come. */
  limit: ReorderLimit | null
  /** Of one unit now; null when the shop does not sell it. */
  price: Paise | null
  /** Of as much as one unit is now, then; null when the two cannot be compared. */
  formerPrice: Paise | null
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
    const { wanted, formerPrice } = asSoldNow(line, product)
    const fixed = { ordered: line, wanted, formerPrice, price: product?.price ?? null }
    const none = (limit: ReorderLimit) => ({ ...fixed, adds: 0, qty: has, limit })
    if (!product) return none('not-sold')
    if (product.stock <= 0) return none('sold-out')
    if (!inBasket.has(line.productId) && basketLines >= MAX_BASKET_LINES) return none('basket-full')
    const most = Math.min(product.stock, MAX_UNITS_PER_LINE)
    const adds = Math.max(0, Math.min(wanted, most - has))
    const isFullLine = product.stock > MAX_UNITS_PER_LINE
    if (adds === 0) return none(isFullLine ? 'line-limit' : 'line-full')
    if (!inBasket.has(line.productId)) basketLines += 1
    total += adds * product.price
    const limit = isFullLine ? 'line-limit' : 'cut'
    return { ...fixed, adds, qty: has + adds, limit: adds < wanted ? limit : null }
  })
  return { lines, total }
}

/** What was ordered of loose goods is a weight: the owner may have changed the step since, or packs them now. */
function asSoldNow(
  { qty, price, stepGrams }: OrderedLine,
  product: SoldProduct | undefined,
): { wanted: number; formerPrice: Paise | null } {
  if (stepGrams === null) return { wanted: qty, formerPrice: price }
  if (product?.grams === null || product === undefined) return { wanted: qty, formerPrice: null }
  return {
    wanted: Math.max(1, Math.round((qty * stepGrams) / product.grams)),
    formerPrice: Math.round((price * product.grams) / stepGrams),
  }
}
