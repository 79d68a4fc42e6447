import { Check, CircleAlert, CircleOff } from 'lucide-react'
import * as text from '#i18n/catalogue/product-page.ts'
import { Message } from '#ui/feedback/message.tsx'

/** Largest stock that is shown as a number. */
const FEW = 5

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
  return left <= FEW ? (
    <Message tone="warn" icon={<CircleAlert aria-hidden="true" className="size-5" />}>
      {text.onlyLeft(left)}
    </Message>
  ) : (
    <Message tone="ok" icon={<Check aria-hidden="true" className="size-5" />}>
      {text.inStock}
    </Message>
  )
}
