import { useState } from 'react'
import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/product.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { AddButton } from '#ui/product/add-button.tsx'
import type { ProductActions } from '../api/product-actions.ts'
import { maxQuantity } from './stock.ts'

/** Adds a product to the basket; once it is in the basket, changes its quantity (0 removes it). */
export function BasketControl({ product, shelf }: { product: ProductDto; shelf: ProductActions }) {
  const [adding, setAdding] = useState(false)
  const quantity = shelf.quantityOf(product._id)
  if (quantity > 0) {
    return (
      <QuantityStepper
        label={product.title}
        tone="solid"
        min={0}
        // What was in the basket before the stock ran low can still be taken down.
        max={Math.max(quantity, maxQuantity(product))}
        value={quantity}
        onChange={(next) => void shelf.setQuantity(product._id, next)}
      />
    )
  }
  const add = async () => {
    setAdding(true)
    await shelf.add(product)
    setAdding(false)
  }
  return (
    <AddButton label={text.addToBasket} busy={adding} disabled={product.stock === '0'} onClick={() => void add()} />
  )
}
