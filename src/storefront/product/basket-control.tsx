import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product.ts'
import { actionOn } from '#i18n/ui.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { AddButton } from '#ui/product/add-button.tsx'
import { useAddToBasket, useRemoveFromBasket, useStepBasketLine } from '../api/basket.ts'
import { maxQuantity } from './stock.ts'

/** Adds a product to the basket; once it is in the basket, changes its quantity. */
export function BasketControl({ product, quantity }: { product: ProductDto; quantity: number }) {
  const add = useAddToBasket()
  if (quantity > 0) return <BasketStepper product={product} quantity={quantity} />
  return (
    <AddButton
      label={actionOn(text.addToBasket, product.title)}
      busy={add.isPending}
      disabled={product.stock === '0'}
      onClick={() => add.mutate({ type: 'add', product })}
    />
  )
}

/** Changes the quantity of a product in the basket; 0 removes it. */
export function BasketStepper(props: { product: ProductDto; quantity: number; large?: boolean }) {
  const { product, quantity, large } = props
  const step = useStepBasketLine()
  const remove = useRemoveFromBasket()
  const change = (next: number) => {
    if (next <= 0) return remove.mutate({ type: 'remove', productId: product._id })
    step.mutate({ type: 'step', productId: product._id, step: next > quantity ? 'increment' : 'decrement' })
  }
  return (
    <QuantityStepper
      label={product.title}
      {...(large ? { large } : { tone: 'solid' })}
      min={0}
      // What was in the basket before the stock ran low can still be taken down.
      max={Math.max(quantity, maxQuantity(product))}
      value={quantity}
      onChange={change}
    />
  )
}
