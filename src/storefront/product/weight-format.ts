import type { ProductDto } from '#contract/catalogue/products.ts'
import { stepGramsOf } from '#domain/catalogue/groups/weighed-price.ts'
import * as text from '#i18n/catalogue/product.ts'

/** How a quantity of loose goods is shown, which are counted in steps of so many grams; undefined for goods that are counted. */
export function weightFormat(
  product: Pick<ProductDto, 'soldBy' | 'netUnit' | 'netAmount'>,
): ((quantity: number) => string) | undefined {
  const stepGrams = stepGramsOf(product)
  return stepGrams === null ? undefined : (quantity) => text.weight(quantity * stepGrams)
}
