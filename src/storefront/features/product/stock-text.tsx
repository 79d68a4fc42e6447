import { Check, CircleAlert, CircleOff } from 'lucide-react'
import type { PackDto } from '#contract/catalogue/products.ts'
import { MAX_SHOWN_STOCK } from '#domain/catalogue/shown-stock.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { Message } from '#ui/feedback/message.tsx'
import { weightFormat } from '../../product/weight-format.ts'

/** Whether the product is in stock, and how much is left when it is little. */
export function StockText({ product }: { product: Pick<PackDto, 'stock' | 'soldBy' | 'netAmount' | 'netUnit'> }) {
  const left = Number(product.stock)
  const format = weightFormat(product)
  if (product.stock === '0') {
    return (
      <Message tone="note" icon={<CircleOff aria-hidden="true" className="size-5" />}>
        {text.outOfStock}
      </Message>
    )
  }
  if (left > MAX_SHOWN_STOCK) {
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand-text">
        <Check aria-hidden="true" className="size-4.5" />
        {text.inStock}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-sale">
      <CircleAlert aria-hidden="true" className="size-4.5" />
      {format ? text.weightLeft(format(left)) : text.onlyLeft(left)}
    </p>
  )
}
