import { Link } from '@tanstack/react-router'
import { Heart, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/product-page.ts'
import { Button } from '#ui/forms/button.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import type { ProductActions } from '../../api/product-actions.ts'
import { paths } from '../../app/paths.ts'
import { maxQuantity } from '../../product/stock.ts'

/** Quantity, basket and wishlist controls. Once the product is in the basket, the stepper changes the basket. */
export function PurchaseControls({ product, shelf }: { product: ProductDto; shelf: ProductActions }) {
  const [wanted, setWanted] = useState(1)
  const [busy, setBusy] = useState<'basket' | 'wishlist' | null>(null)
  const inBasket = shelf.quantityOf(product._id)
  const wished = shelf.isWished(product._id)
  const most = maxQuantity(product)
  const soldOut = most === 0

  const during = async (what: 'basket' | 'wishlist', work: () => Promise<boolean>) => {
    setBusy(what)
    await work()
    setBusy(null)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 justify-self-stretch">
      {inBasket > 0 && busy !== 'basket' ? (
        <>
          <QuantityStepper
            label={product.title}
            large
            min={0}
            max={Math.max(inBasket, most)}
            value={inBasket}
            onChange={(next) => void shelf.setQuantity(product._id, next)}
          />
          <Link to={paths.checkoutBasket} className={buttonStyle({ size: 'lg', className: GROWS })}>
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
            className={GROWS}
            disabled={soldOut}
            loading={busy === 'basket'}
            onClick={() => void during('basket', () => shelf.add(product, wanted))}
          >
            <ShoppingBasket aria-hidden="true" />
            {text.addToBasket}
          </Button>
        </>
      )}
      <Button
        variant={soldOut ? 'soft' : 'quiet'}
        size="lg"
        className={GROWS}
        loading={busy === 'wishlist'}
        onClick={() => void during('wishlist', () => shelf.toggleWish(product))}
      >
        <Heart aria-hidden="true" fill={wished ? 'currentColor' : 'none'} className={wished ? 'text-sale' : ''} />
        {wished ? text.removeFromWishlist : text.addToWishlist}
      </Button>
    </div>
  )
}

/** In a narrow column the buttons fill their rows. */
const GROWS = 'max-xl:grow'
