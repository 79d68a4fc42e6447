import type { ProductDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product.ts'
import { actionOn } from '#i18n/ui.ts'
import { QuantityStepper, type QuantityStepperProps } from '#ui/forms/quantity-stepper.tsx'
import { maxQuantity } from './stock.ts'
import type { ProductActions } from './use-product-lists.ts'
import { weightFormat } from './weight-format.ts'

interface BasketControlProps {
  product: ProductDto
  quantity: number
  adding: boolean
  actions: ProductActions
}

/** Adds a product to the basket; once it is in the basket, changes its quantity. */
export function BasketControl({ product, quantity, adding, actions }: BasketControlProps) {
  return (
    <BasketStepper
      product={product}
      quantity={quantity}
      onChange={(next) => actions.changeQuantity(product, quantity, next)}
      add={{
        label: actionOn(text.addToBasket, product.title),
        busy: adding,
        soldOut: product.stock === '0',
        onAdd: () => actions.addToBasket(product),
      }}
    />
  )
}

interface BasketStepperProps extends Pick<QuantityStepperProps, 'add' | 'large'> {
  product: ProductDto
  quantity: number
  onChange: (quantity: number) => void
}

/** Changes the quantity of a product in the basket; 0 removes it. */
export function BasketStepper({ product, quantity, onChange, large, add }: BasketStepperProps) {
  return (
    <QuantityStepper
      label={product.title}
      {...(large ? { large } : { tone: 'solid' })}
      min={0}
      // What was in the basket before the stock ran low can still be taken down.
      max={Math.max(quantity, maxQuantity(product))}
      value={quantity}
      format={weightFormat(product)}
      onChange={onChange}
      add={add}
    />
  )
}
