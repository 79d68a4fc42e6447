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
import { useAddToBasket, useBasketQuantity } from '../../api/basket.ts'
import { useWishlistToggle } from '../../api/wishlist.ts'
import { paths } from '../../app/paths.ts'
import { BasketStepper } from '../../product/basket-control.tsx'
import { maxQuantity } from '../../product/stock.ts'

/** Quantity, basket and wishlist controls. Once the product is in the basket, the stepper changes the basket. */
export function PurchaseControls({ product }: { product: ProductDto }) {
  const [wanted, setWanted] = useState(1)
  const add = useAddToBasket()
  const wishlist = useWishlistToggle(product)
  const inBasket = useBasketQuantity(product._id)
  const most = maxQuantity(product)
  const soldOut = most === 0
  const wishlistAction = wishlist.wished ? text.removeFromWishlist : text.addToWishlist

  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 justify-self-stretch">
      {inBasket > 0 && !add.isPending ? (
        <>
          <BasketStepper product={product} quantity={inBasket} large />
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
            loading={add.isPending}
            aria-label={actionOn(text.addToBasket, product.title)}
            onClick={() => add.mutate({ type: 'add', product, quantity: wanted })}
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
        loading={wishlist.isPending}
        aria-label={actionOn(wishlistAction, product.title)}
        onClick={onFirstClick(wishlist.toggle)}
      >
        <Heart
          aria-hidden="true"
          fill={wishlist.wished ? 'currentColor' : 'none'}
          className={wishlist.wished ? 'text-sale' : ''}
        />
        {wishlistAction}
      </Button>
    </div>
  )
}

/** In a narrow column the buttons fill their rows. */
const GROW_STYLE = 'max-xl:grow'
