import { Link } from '@tanstack/react-router'
import { Heart, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { actionOn } from '#i18n/ui.ts'
import { Button } from '#ui/forms/button.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { onFirstClick } from '#ui/forms/first-click.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { paths } from '../../app/paths.ts'
import { BasketStepper } from '../../product/basket-control.tsx'
import { maxQuantity } from '../../product/stock.ts'
import { useProductLists } from '../../product/use-product-lists.ts'

/** Quantity, basket and wishlist controls. Once the product is in the basket, the stepper changes the basket. */
export function PurchaseControls({ product }: { product: ProductDto }) {
  const [wanted, setWanted] = useState(1)
  const { quantityOf, isAdding, isWished, isWishlistChanging, actions } = useProductLists()
  const inBasket = quantityOf(product._id)
  const adding = isAdding(product._id)
  const wished = isWished(product._id)
  const most = maxQuantity(product)
  const soldOut = most === 0
  const wishlistAction = wished ? text.removeFromWishlist : text.addToWishlist

  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 justify-self-stretch">
      {inBasket > 0 && !adding ? (
        <>
          <BasketStepper
            product={product}
            quantity={inBasket}
            onChange={(next) => actions.changeQuantity(product, inBasket, next)}
            large
          />
          <Link to={paths.checkoutBasket} className={buttonStyle({ size: 'lg', className: GROW_STYLE })}>
            <ShoppingBasket aria-hidden="true" />
            {text.goToBasket}
          </Link>
        </>
      ) : (
        <>
          {!soldOut && (
            <QuantityStepper label={product.title} large min={1} max={most} value={wanted} onChange={setWanted} />
          )}
          <Button
            size="lg"
            className={GROW_STYLE}
            disabled={soldOut}
            loading={adding}
            aria-label={actionOn(text.addToBasket, product.title)}
            onClick={() => actions.addToBasket(product, wanted)}
          >
            <ShoppingBasket aria-hidden="true" />
            {text.addToBasket}
          </Button>
        </>
      )}
      <Button
        variant={soldOut ? 'soft' : 'quiet'}
        size="lg"
        className={GROW_STYLE}
        loading={isWishlistChanging(product._id)}
        aria-label={actionOn(wishlistAction, product.title)}
        onClick={onFirstClick(() => actions.toggleWishlist(product, wished))}
      >
        <Heart aria-hidden="true" fill={wished ? 'currentColor' : 'none'} className={wished ? 'text-sale' : ''} />
        {wishlistAction}
      </Button>
    </div>
  )
}

/** In a narrow column the buttons fill their rows. */
const GROW_STYLE = 'max-xl:grow'
