import type { Paise } from '../../values/money/money.ts'
import type { PricePer } from '../prices.ts'

/** What makes a pack the better buy than another of its group. */
export interface ComparedPack {
  id: string
  /** The price in paise of a kilogram, a litre or a piece; null where the net quantity is not known. */
  comparable: PricePer<string> | null
  inStock: boolean
}

/**
 * The pack in stock that costs less by the kilogram, litre or piece than every other pack in stock. Null where none
 * does: of a single pack, of two that cost the same, and where one cannot be compared.
 */
export function bestValuePack(packs: readonly ComparedPack[]): string | null {
  const [first, ...others] = packs.filter(({ inStock }) => inStock)
  if (!first || others.length === 0) return null
  let best: { id: string | null; price: Paise } | null = null
  for (const { id, comparable } of [first, ...others]) {
    if (comparable === null || comparable.per !== first.comparable?.per) return null
    if (best === null || comparable.price < best.price) best = { id, price: comparable.price }
    else if (comparable.price === best.price) best = { id: null, price: best.price }
  }
  return best?.id ?? null
}
