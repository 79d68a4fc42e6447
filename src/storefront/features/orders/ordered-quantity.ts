import type { Paise } from '#domain/values/money/money.ts'
import { weight } from '#i18n/catalogue/product.ts'
import { priceAndQuantity } from '#i18n/orders/reorder.ts'
import { formatRupees } from '#ui/format.ts'

/** A line of an order: `price` of one unit, which of loose goods is a step of so many grams. */
interface OrderedQuantity {
  qty: number
  price: Paise
  unit: string
  /** Null for goods that are counted. */
  stepGrams: number | null
}

/** How much was ordered, and at what price (A062): "₹46 × 2" and "500 g", of loose goods "1.5 kg" and "₹30 × 6". */
export function orderedQuantity({ qty, price, unit, stepGrams }: OrderedQuantity): { amount: string; detail: string } {
  const units = priceAndQuantity(formatRupees(price), qty)
  return stepGrams === null ? { amount: units, detail: unit } : { amount: weight(qty * stepGrams), detail: units }
}
