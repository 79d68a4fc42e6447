import { type BasketLine, MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '../basket.ts'
import { shownTexts } from '../catalogue/groups/organic-claim.ts'
import { unitsOfAmount } from '../catalogue/groups/weighed-price.ts'
import type { Product } from '../catalogue/product.ts'
import { MAX_WISHLIST_LINES, type WishlistLine } from '../wishlist.ts'

/** What is to be joined with a customer's basket and wishlist. */
export interface WantedLists {
  basket: readonly WantedLine[]
  /** Ids of products. */
  wishlist: readonly string[]
}

interface WantedLine {
  productId: string
  qty: number
  /** Of loose goods: the weight that is wanted, of which `qty` says only how many steps it was once. */
  grams?: number
}

/** A product that did not come to what was wanted. `qty` is what the basket has of it now. */
interface MergeChange {
  code: 'cut' | 'sold-out' | 'basket-full' | 'wishlist-full' | 'not-sold'
  productId: string
  /** Empty when the shop has no such product. */
  title: string
  qty: number
}

export interface MergedLists {
  basket: BasketLine[]
  wishlist: WishlistLine[]
  /** Basket lines that are new or have more units than before. */
  raised: BasketLine[]
  /** Wishlist lines that are new. */
  wished: WishlistLine[]
  changes: MergeChange[]
}

/**
 * A customer's lists joined with what is wanted beside them. Of each product the larger quantity wins, so that the
 * same merge made twice changes nothing the second time. No quantity rises above the stock or 100; what the customer had
 * stays as it is. Products that do not get into the basket, sold out or beyond its 100 lines, go to the wishlist.
 */
export function mergeLists(
  lists: { basket: readonly BasketLine[]; wishlist: readonly WishlistLine[] },
  wanted: WantedLists,
  products: readonly Product[],
  now: number,
): MergedLists {
  const byId = new Map(products.map((product) => [product.id, product]))
  const basket = new Map(lists.basket.map((line) => [line.product.id, line]))
  const wishlist = new Map(lists.wishlist.map((line) => [line.product.id, line]))
  const merged: Pick<MergedLists, 'raised' | 'wished' | 'changes'> = { raised: [], wished: [], changes: [] }
  const setAside: Product[] = []

  for (const [productId, { qty: most, grams }] of largestQuantities(wanted.basket, byId)) {
    const product = byId.get(productId)
    const had = basket.get(productId)
    const qty = Math.max(had?.qty ?? 0, Math.min(most, product?.stock ?? 0))
    const isFull = !had && basket.size >= MAX_BASKET_LINES
    if (product && qty > (had?.qty ?? 0) && !isFull) {
      const wantedGrams = qty === most && grams !== qty * (product.netAmount ?? 0) ? grams : undefined
      const line = {
        ...{ product, qty, createdAt: had?.createdAt ?? now, updatedAt: now },
        ...(wantedGrams !== undefined && { wantedGrams }),
      }
      basket.set(productId, line)
      merged.raised.push(line)
    }
    const code = !product ? 'not-sold' : qty === 0 ? 'sold-out' : isFull ? 'basket-full' : qty < most ? 'cut' : null
    if (code === null) continue
    merged.changes.push({
      code,
      productId,
      title: product ? shownTexts(product, now).title : '',
      qty: isFull ? 0 : qty,
    })
    if (product && (code === 'sold-out' || code === 'basket-full')) setAside.push(product)
  }

  const missing = new Set(wanted.wishlist.filter((productId) => !byId.has(productId)))
  for (const { productId } of wanted.basket) missing.delete(productId)
  for (const productId of missing) merged.changes.push({ code: 'not-sold', productId, title: '', qty: 0 })

  const listed = wanted.wishlist.flatMap((productId) => byId.get(productId) ?? [])
  for (const product of [...listed, ...setAside]) {
    if (wishlist.has(product.id)) continue
    if (wishlist.size >= MAX_WISHLIST_LINES) {
      merged.changes.push({
        code: 'wishlist-full',
        productId: product.id,
        title: shownTexts(product, now).title,
        qty: 0,
      })
      continue
    }
    const line = { product, createdAt: now, updatedAt: now }
    wishlist.set(product.id, line)
    merged.wished.push(line)
  }
  return { basket: [...basket.values()], wishlist: [...wishlist.values()], ...merged }
}

/** Of each product the largest quantity wanted, within 1 and 100, with its weight where that was named. */
function largestQuantities(
  wanted: WantedLists['basket'],
  products: ReadonlyMap<string, Product>,
): Map<string, Omit<WantedLine, 'productId'>> {
  const largest = new Map<string, Omit<WantedLine, 'productId'>>()
  for (const { productId, ...line } of wanted) {
    const amount = inUnitsOfNow(line, products.get(productId))
    if (amount.qty > (largest.get(productId)?.qty ?? 0)) largest.set(productId, amount)
  }
  return largest
}

/** A weight in as many units as come nearest to it, now that the step may be another one. */
function inUnitsOfNow({ qty, grams }: Omit<WantedLine, 'productId'>, product: Product | undefined) {
  const step = product?.netUnit === 'g' ? product.netAmount : null
  const units = grams && step ? unitsOfAmount(grams, step) : qty
  const within = { qty: Math.min(Math.max(units, 1), MAX_UNITS_PER_LINE) }
  return grams && step ? { ...within, grams } : within
}
