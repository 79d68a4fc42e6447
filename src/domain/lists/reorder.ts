import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '../basket.ts'
import { unitsOfAmount } from '../catalogue/groups/weighed-price.ts'
import type { Product } from '../catalogue/product.ts'
import type { Paise } from '../values/money/money.ts'

/** A line of an earlier order: `price` is of one unit, then, which of loose goods is a step of so many grams. */
interface OrderedLine {
  productId: string
  qty: number
  price: Paise
  /** Null for goods that are counted. */
  stepGrams: number | null
}

/** What the shop sells now: `price` is of one unit, `stock` in units. */
interface SoldProduct extends Size {
  productId: string
  price: Paise
  stock: number
  /** The pack of an earlier order in whose place it comes, since that one is not sold any more. */
  insteadOf?: Size & { productId: string }
}

/** How much one unit is; both null where that is not known. */
type Size = Pick<Product, 'netAmount' | 'netUnit'>

/**
 * Why a line brings fewer units than were ordered: it is cut to the stock (`cut`, or `line-full` where the basket has all
 * of that), to what a line can hold (`line-limit`), or to what a basket can.
 */
type ReorderLimit = 'cut' | 'sold-out' | 'not-sold' | 'line-full' | 'line-limit' | 'basket-full'

export interface ReorderedLine<Line extends OrderedLine> {
  ordered: Line
  /** What comes of it: the same, or another pack of its product. */
  productId: string
  /** Whether that is another pack, since the one that was ordered is not sold any more. */
  isInstead: boolean
  /** Units that are as much as was ordered: of loose goods and in other packs, as near to its amount as those come. */
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
  /** How much one unit is now. */
  size: Size
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
  const byId = new Map(sold.map((product) => [product.insteadOf?.productId ?? product.productId, product]))
  const units = new Map(inBasket)
  let total = 0
  const lines = ordered.map((line): ReorderedLine<Line> => {
    const product = byId.get(line.productId)
    const productId = product?.productId ?? line.productId
    const has = units.get(productId) ?? 0
    const { wanted, formerPrice } = asSoldNow(line, product)
    const fixed = {
      ordered: line,
      productId,
      isInstead: product?.insteadOf !== undefined,
      wanted,
      formerPrice,
      price: product?.price ?? null,
      size: { netAmount: product?.netAmount ?? null, netUnit: product?.netUnit ?? null },
    }
    const none = (limit: ReorderLimit) => ({ ...fixed, adds: 0, qty: has, limit })
    if (!product) return none('not-sold')
    if (product.stock <= 0) return none('sold-out')
    if (!units.has(productId) && units.size >= MAX_BASKET_LINES) return none('basket-full')
    const most = Math.min(product.stock, MAX_UNITS_PER_LINE)
    const adds = Math.max(0, Math.min(wanted, most - has))
    const isFullLine = product.stock > MAX_UNITS_PER_LINE
    if (adds === 0) return none(isFullLine ? 'line-limit' : 'line-full')
    units.set(productId, has + adds)
    total += adds * product.price
    const limit = isFullLine ? 'line-limit' : 'cut'
    return { ...fixed, adds, qty: has + adds, limit: adds < wanted ? limit : null }
  })
  return { lines, total }
}

/** Whether a customer who has seen one plan has seen the other: the same units, as large, of the same products at the same prices. */
export function isSamePlan(seen: { lines: readonly PlannedLine[] }, now: { lines: readonly PlannedLine[] }): boolean {
  return (
    seen.lines.length === now.lines.length &&
    seen.lines.every(({ productId, adds, qty, limit, price, size }, index) => {
      const line = now.lines[index]
      const isSameLine = line?.productId === productId && line.adds === adds && line.qty === qty
      const isSameSize = line?.size.netAmount === size.netAmount && line.size.netUnit === size.netUnit
      return isSameLine && isSameSize && line.limit === limit && line.price === price
    })
  )
}

type PlannedLine = Pick<ReorderedLine<OrderedLine>, 'productId' | 'adds' | 'qty' | 'limit' | 'price' | 'size'>

/** What was ordered of loose goods is a weight: the owner may have changed the step since, or packs them now. Another pack has another size. */
function asSoldNow(
  { qty, price, stepGrams }: OrderedLine,
  product: SoldProduct | undefined,
): { wanted: number; formerPrice: Paise | null } {
  const former = stepGrams === null ? product?.insteadOf : { netAmount: stepGrams, netUnit: 'g' }
  if (!former) return { wanted: qty, formerPrice: price }
  if (!product?.netAmount || !former.netAmount || product.netUnit !== former.netUnit) {
    return { wanted: qty, formerPrice: null }
  }
  return {
    wanted: unitsOfAmount(qty * former.netAmount, product.netAmount),
    formerPrice: Math.round((price * product.netAmount) / former.netAmount),
  }
}
