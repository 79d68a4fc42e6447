import type { ProductDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product.ts'

/** How a quantity of loose goods is shown, which are counted in steps of so many grams; undefined for goods that are counted. */
export function weightFormat({
  soldBy,
  netUnit,
  netAmount,
}: Pick<ProductDto, 'soldBy' | 'netUnit' | 'netAmount'>): ((quantity: number) => string) | undefined {
  if (soldBy !== 'loose' || netUnit !== 'g' || netAmount === null) return undefined
  return (quantity) => text.weight(quantity * netAmount)
}
