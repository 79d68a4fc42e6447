import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { ProductDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { actionOn } from '#i18n/ui.ts'
import { formatRupees } from '#ui/format.ts'
import { Button } from '#ui/forms/button.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { onFirstClick } from '#ui/forms/first-click.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { RichText } from '#ui/layout/rich-text.tsx'
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts'
import { paths } from '../../app/paths.ts'
import { pricesOf } from '../../format/prices.ts'
import { BasketStepper } from '../../product/basket-control.tsx'
import { maxQuantity } from '../../product/stock.ts'
import type { ProductLists } from '../../product/use-product-lists.ts'
import { weightFormat } from '../../product/weight-format.ts'

interface PurchaseControlsProps {
  product: ProductDto
  lists: ProductLists
}

/**
 * Price, quantity and basket button: on a phone a bar at the lower edge, which is in view at once. Once the product is in the
 * basket, the stepper changes the basket.
 */
export function PurchaseControls({ product, lists }: PurchaseControlsProps) {
  const [wanted, setWanted] = useState(1)
  const { quantityOf, isAdding, actions } = lists
  const inBasket = quantityOf(product._id)
  const adding = isAdding(product._id)
  const most = maxQuantity(product)
  const soldOut = most === 0
  const format = weightFormat(product)
  const isInBasket = inBasket > 0
  useRootAttribute('data-has-buy-bar')

  return (
    <div data-buy-bar className={BAR_STYLE}>
      <div className={CONTROLS_STYLE}>
        <PriceText product={product} quantity={isInBasket ? inBasket : wanted} format={format} />
        {isInBasket && (
          <BasketStepper
            product={product}
            quantity={inBasket}
            onChange={(next) => actions.changeQuantity(product, inBasket, next)}
            large
          />
        )}
        {!isInBasket && !soldOut && (
          <QuantityStepper
            label={product.title}
            large
            min={1}
            max={most}
            value={wanted}
            format={format}
            disabled={adding}
            onChange={setWanted}
          />
        )}
        {/* The button waits for the answer: the second tap of a double one would follow the link. */}
        {isInBasket && !adding ? (
          <Link to={paths.checkoutBasket} className={buttonStyle({ size: 'lg', className: BUTTON_STYLE })}>
            <ShoppingBasket aria-hidden="true" />
            {text.goToBasket}
          </Link>
        ) : (
          <Button
            size="lg"
            className={BUTTON_STYLE}
            disabled={soldOut}
            loading={adding}
            aria-label={actionOn(text.addToBasket, product.title)}
            onClick={onFirstClick(() => actions.addToBasket(product, wanted))}
          >
            <ShoppingBasket aria-hidden="true" />
            {text.addToBasket}
          </Button>
        )}
      </div>
    </div>
  )
}

interface PriceTextProps {
  product: ProductDto
  quantity: number
  format: ((quantity: number) => string) | undefined
}

/** Of a pack its price, on phones only, where the price above may be out of view; of loose goods what so much will cost. */
function PriceText({ product, quantity, format }: PriceTextProps) {
  const { price } = pricesOf(product)
  if (format) {
    return (
      <p aria-live="polite" className={`${PRICE_STYLE} md:min-w-24`}>
        <RichText
          text={text.estimate(formatRupees(price * quantity), format(quantity))}
          parts={{ b: (words) => <b className={AMOUNT_STYLE}>{words}</b> }}
        />
      </p>
    )
  }
  return (
    <p className={`${PRICE_STYLE} md:hidden`}>
      <b className={AMOUNT_STYLE}>{formatRupees(price)}</b>
      {/* The comparable price stands above; here it would take the button's place. */}
      <span className="line-clamp-2">{product.unit}</span>
    </p>
  )
}

const BAR_STYLE =
  '@container z-25 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line ' +
  'max-md:bg-surface max-md:px-gutter max-md:pt-1.5 max-md:pb-[calc(.375rem+env(safe-area-inset-bottom))] justify-self-stretch max-w-xl'

/** Beside each other, below each other where the text is too large for that. */
const CONTROLS_STYLE = 'flex items-center gap-2 @max-[18rem]:flex-wrap md:flex-wrap md:gap-3'

const PRICE_STYLE = 'figures min-w-0 text-xs leading-tight text-ink-2 max-[22.5rem]:hidden'

const AMOUNT_STYLE = 'block font-heading text-xl leading-none font-extrabold text-ink [font-stretch:85%]'

const BUTTON_STYLE = 'grow max-md:px-2 max-md:text-md max-md:whitespace-nowrap max-md:[&_svg]:hidden'
