import { Check, CircleAlert, CircleOff } from 'lucide-react'
import { MAX_SHOWN_STOCK } from '#domain/catalogue/shown-stock.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { Message } from '#ui/feedback/message.tsx'

/** Whether the product is in stock, and how many are left when they are few. */
export function StockText({ product }: { product: { stock: string } }) {
  const left = Number(product.stock)
  if (product.stock === '0') {
    return (
      <Message tone="note" icon={<CircleOff aria-hidden="true" className="size-5" />}>
        {text.outOfStock}
      </Message>
    )
  }
  return left <= MAX_SHOWN_STOCK ? (
    <Message tone="warn" icon={<CircleAlert aria-hidden="true" className="size-5" />}>
      {text.onlyLeft(left)}
    </Message>
  ) : (
    <Message tone="ok" icon={<Check aria-hidden="true" className="size-5" />}>
      {text.inStock}
    </Message>
  )
}
