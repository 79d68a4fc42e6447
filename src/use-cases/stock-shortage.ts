import { shownTexts } from '#domain/catalogue/groups/organic-claim.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { failed } from '#domain/values/result.ts'
import type { StockShortage } from '#store/store.ts'

/** A product that has too little stock, with what is left. */
export interface Shortage {
  productId: string
  title: string
  left: number
}

export type OutOfStock = { code: 'out-of-stock'; shortages: Shortage[] }

export function outOfStock(shortages: Shortage[]): { ok: false } & OutOfStock {
  return failed('out-of-stock', { shortages })
}

/** Gives the store's shortages the titles that a customer knows. */
export function withTitles(short: readonly StockShortage[], lines: readonly { productId: string; title: string }[]) {
  return short.map(({ productId, left }) => {
    return { productId, title: lines.find((line) => line.productId === productId)?.title ?? '', left }
  })
}

/** Of which products there is less than wanted, by what was read of them, named as they are shown at this moment. */
export function shortOf(wanted: readonly { product: Product; qty: number }[], now: number): Shortage[] {
  return wanted
    .filter(({ product, qty }) => product.stock < qty)
    .map(({ product }) => ({ productId: product.id, title: shownTexts(product, now).title, left: product.stock }))
}
