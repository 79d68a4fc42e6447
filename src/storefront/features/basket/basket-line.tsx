import { Link } from '@tanstack/react-router'
import { Heart, Trash2, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { CartItemDto } from '#contract/basket.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { parseRupees } from '#domain/values/money/money.ts'
import * as text from '#i18n/basket.ts'
import { actionOn } from '#i18n/ui.ts'
import { Message } from '#ui/feedback/message.tsx'
import { formatRupees } from '#ui/format.ts'
import { compactIconButtonStyle } from '#ui/forms/icon-button-style.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { tintOf } from '#ui/product/category.ts'
import { Price } from '#ui/product/price.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { useAddToBasket, useRemoveFromBasket, useStepBasketLine } from '../../api/basket.ts'
import { useMoveToWishlist } from '../../api/move-between-lists.ts'
import { paths } from '../../app/paths.ts'
import { comparablePrice, packText } from '../../product/packs.ts'
import { productPicture } from '../../product/product-picture.ts'
import { weightFormat } from '../../product/weight-format.ts'
import { reservedUnits } from '../../session/reservation.ts'
import { ChangedWeight } from './changed-weight.tsx'
import { type LineStock, lineStock } from './line-stock.ts'

/** One line of the basket: quantity, price, and the buttons to remove it or move it to the wishlist (A052). */
export function BasketLine({ line }: { line: CartItemDto }) {
  const step = useStepBasketLine()
  const add = useAddToBasket()
  const remove = useRemoveFromBasket()
  const moveToWishlist = useMoveToWishlist()
  const title = useId()
  const stock = lineStock(line, reservedUnits(line._id))
  const times = Math.max(line.qty, 1)
  const price = parseRupees(line.currentPrice) ?? 0
  const change = (quantity: number) =>
    step.mutate({ type: 'step', productId: line._id, step: quantity > line.qty ? 'increment' : 'decrement' })
  const removeLine = () => {
    const { qty, createdAt, updatedAt, ...product } = line
    const putBack = () => add.mutate({ type: 'add', product, quantity: qty })
    remove.mutate({ type: 'remove', productId: line._id, undo: { title: line.title, run: putBack } })
  }
  return (
    <li aria-labelledby={title} className={LINE}>
      <ProductImage
        category={line.category}
        tint={tintOf(line.group?.slug ?? line.slug)}
        {...productPicture(line.img, '6rem')}
        title={line.title}
        out={stock.state === 'out'}
        className="self-start sm:row-span-2"
      />
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 id={title} className="leading-snug font-semibold wrap-anywhere">
            <Link to={paths.productBySlug} params={{ slug: line.slug }} className={TITLE}>
              {line.title}
            </Link>
          </h3>
          <p className="figures text-sm text-ink-3">{weightFormat(line) ? comparablePrice(line) : packText(line)}</p>
        </div>
        <div>
          <Price price={price * times} mrp={(parseRupees(line.price) ?? 0) * times} className="sm:justify-end" />
          {times > 1 && !weightFormat(line) && (
            <p className="figures text-sm text-ink-3 sm:text-right">{text.priceEach(formatRupees(price))}</p>
          )}
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:col-span-1 sm:col-start-2 sm:justify-start sm:gap-x-4 sm:self-end">
        <QuantityStepper
          label={line.title}
          min={1}
          max={stock.state === 'enough' ? Math.max(stock.most, line.qty) : line.qty}
          value={line.qty}
          format={weightFormat(line)}
          onChange={change}
        />
        <span className="flex flex-wrap">
          <button
            type="button"
            aria-label={actionOn(text.moveToWishlist, line.title)}
            className={compactIconButtonStyle}
            onClick={() => moveToWishlist(line)}
          >
            <Heart className={ACTION_ICON} aria-hidden="true" />
            {text.moveToWishlist}
          </button>
          <button
            type="button"
            aria-label={actionOn(text.remove, line.title)}
            className={compactIconButtonStyle}
            onClick={removeLine}
          >
            <Trash2 className={ACTION_ICON} aria-hidden="true" />
            {text.remove}
          </button>
        </span>
      </div>
      <ChangedWeight line={line} />
      <Scarcity stock={stock} quantity={line.qty} format={weightFormat(line)} />
    </li>
  )
}

interface ScarcityProps {
  stock: LineStock
  quantity: number
  format: ((quantity: number) => string) | undefined
}

/** Warns that stock is below the quantity, with what to do about it. */
function Scarcity({ stock, quantity, format }: ScarcityProps) {
  if (stock.state === 'enough') {
    if (stock.most === MAX_UNITS_PER_LINE || quantity < stock.most) return null
    return <p className="text-sm font-semibold text-sale max-sm:col-span-2 sm:col-start-2">{text.noMoreLeft}</p>
  }
  return (
    <Message tone="warn" icon={<TriangleAlert className="size-5" aria-hidden="true" />} className="col-span-2">
      {stock.state === 'out'
        ? text.outOfStock
        : format
          ? text.onlyWeightLeft(format(stock.left))
          : text.onlyLeft(stock.left)}
    </Message>
  )
}

const LINE =
  'grid grid-cols-[clamp(min(5rem,22vw),16vw,7.5rem)_minmax(0,1fr)] gap-x-[clamp(.75rem,2.4vw,1.5rem)] gap-y-3 py-4'

/** On a phone the words are enough: with the icons they would not fit beside a stepper of weights. */
const ACTION_ICON = 'size-5 max-sm:hidden'

/** A larger target for touch. */
const TITLE =
  'relative inline-block hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 ' +
  'pointer-coarse:after:-inset-y-2.5'
