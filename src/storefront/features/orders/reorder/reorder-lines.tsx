import { TriangleAlert } from 'lucide-react'
import type { OrderDto } from '#contract/orders.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import type { ReorderedLine } from '#domain/lists/reorder.ts'
import type { Paise } from '#domain/values/money.ts'
import { weight } from '#i18n/catalogue/product.ts'
import * as text from '#i18n/orders/buy-again.ts'
import { classNames } from '#ui/class-names.ts'
import { formatRupees } from '#ui/format.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { formatNumber } from '../../../../i18n/format.ts'
import { productPicture } from '../../../product/product-picture.ts'
import { orderedQuantity } from '../ordered-quantity.ts'

/** A line of the order, with the price of one unit then. */
export interface OrderedItem {
  productId: string
  qty: number
  price: Paise
  item: OrderDto['items'][number]
}

/** What each line of an order would add to the basket, and what is different from then. */
export function ReorderLines({ lines }: { lines: readonly ReorderedLine<OrderedItem>[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.ordered.productId} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: ReorderedLine<OrderedItem> }) {
  const { ordered, adds, qty, limit, price } = line
  const { item } = ordered
  const quantity = adds > 0 && price !== null ? orderedQuantity({ ...item, qty: adds, price }) : null
  const limitText = limit && LIMITS[limit](line)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <ProductImage
        category={item.category}
        tint={tintOf(item.slug)}
        {...productPicture(item.img, '4rem')}
        out={adds === 0}
      />
      <div className="min-w-0">
        <p className={classNames('leading-snug font-semibold wrap-anywhere', adds === 0 && 'text-ink-2')}>
          {item.title}
        </p>
        <p className="figures text-sm text-ink-2">
          {quantity && <>{quantity.amount} · </>}
          <span className="text-ink-3">{quantity ? quantity.detail : item.unit}</span>
        </p>
        {adds > 0 && qty > adds && <p className="text-sm text-ink-2">{text.besideBasket(countText(qty, item))}</p>}
        {adds > 0 && price !== null && price !== ordered.price && (
          <p className={classNames('text-sm font-semibold', price < ordered.price ? 'text-brand-text' : 'text-sale')}>
            {(price < ordered.price ? text.cheaper : text.dearer)(formatRupees(ordered.price))}
          </p>
        )}
        {limitText && (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-sale">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {limitText}
          </p>
        )}
      </div>
      <p className="figures font-semibold">{adds > 0 && price !== null ? formatRupees(price * adds) : ''}</p>
    </li>
  )
}

const LIMITS: Record<NonNullable<ReorderedLine<OrderedItem>['limit']>, (line: ReorderedLine<OrderedItem>) => string> = {
  cut: ({ adds, ordered: { qty, item } }) => text.cut(countText(adds, item), countText(qty, item)),
  'sold-out': () => text.soldOut,
  'not-sold': () => text.notSold,
  'line-full': () => text.lineFull,
  'line-limit': ({ ordered: { item } }) => text.lineLimit(countText(MAX_UNITS_PER_LINE, item)),
  'basket-full': () => text.basketFull,
}

/** Units of a line, or what they weigh. */
function countText(units: number, { stepGrams }: OrderedItem['item']): string {
  return stepGrams === null ? formatNumber(units) : weight(units * stepGrams)
}
