import { TriangleAlert } from 'lucide-react'
import type { ProductDto } from '#contract/catalogue/products.ts'
import type { OrderDto } from '#contract/orders.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { stepGramsOf } from '#domain/catalogue/groups/weighed-price.ts'
import type { ReorderedLine } from '#domain/lists/reorder.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { weight } from '#i18n/catalogue/product.ts'
import * as text from '#i18n/orders/reorder.ts'
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
  stepGrams: number | null
  item: OrderDto['items'][number]
}

interface ReorderLinesProps {
  lines: readonly ReorderedLine<OrderedItem>[]
  /** What is still sold of them, as it is sold now. */
  products: readonly ProductDto[]
}

/** What each line of an order would add to the basket, and what is different from then. */
export function ReorderLines({ lines, products }: ReorderLinesProps) {
  const byId = new Map(products.map((product) => [product._id, product]))
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.ordered.productId} line={line} unit={unitOf(line, byId.get(line.productId))} />
      ))}
    </ul>
  )
}

type PlannedLine = ReorderedLine<OrderedItem>

/** What one unit of a line is now: "500 g", and of loose goods the step in grams. */
interface UnitOfNow {
  unit: string
  stepGrams: number | null
  /** As it was when it was ordered, where that is something else: "250 g". */
  former: string | null
}

function unitOf({ ordered: { item } }: PlannedLine, product: ProductDto | undefined): UnitOfNow {
  if (!product) return { unit: item.unit, stepGrams: item.stepGrams, former: null }
  const { unit } = product
  return { unit, stepGrams: stepGramsOf(product), former: unit === item.unit ? null : item.unit }
}

function Line({ line, unit }: { line: PlannedLine; unit: UnitOfNow }) {
  const { ordered, isInstead, adds, qty, limit, price, formerPrice } = line
  const { item } = ordered
  const quantity = adds > 0 && price !== null ? orderedQuantity({ ...unit, qty: adds, price }) : null
  const limitText = limit && LIMITS[limit](line, unit)
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
          <span className="text-ink-3">{quantity ? quantity.detail : unit.unit}</span>
        </p>
        {adds > 0 && unit.former !== null && (
          <p className="text-sm font-semibold">
            {(isInstead ? text.otherPack : text.otherUnit)(unit.former, unit.unit)}
          </p>
        )}
        {adds > 0 && qty > adds && <p className="text-sm text-ink-2">{text.besideBasket(countText(qty, unit))}</p>}
        {adds > 0 && price !== null && formerPrice !== null && price !== formerPrice && (
          <p className={classNames('text-sm font-semibold', price < formerPrice ? 'text-brand-text' : 'text-sale')}>
            {priceChange(price, formerPrice, unit)}
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

function priceChange(price: Paise, formerPrice: Paise, { unit, former }: UnitOfNow): string {
  const was = formatRupees(formerPrice)
  if (former === null) return (price < formerPrice ? text.cheaper : text.dearer)(was)
  return (price < formerPrice ? text.cheaperUnit : text.dearerUnit)(unit, was)
}

const LIMITS: Record<NonNullable<PlannedLine['limit']>, (line: PlannedLine, unit: UnitOfNow) => string> = {
  cut: ({ adds, wanted }, unit) => text.cut(countText(adds, unit), countText(wanted, unit)),
  'sold-out': () => text.soldOut,
  'not-sold': () => text.notSold,
  'line-full': () => text.lineFull,
  'line-limit': (_line, unit) => text.lineLimit(countText(MAX_UNITS_PER_LINE, unit)),
  'basket-full': () => text.basketFull,
}

/** Units of a line, or what they weigh. */
function countText(units: number, { stepGrams }: UnitOfNow): string {
  return stepGrams === null ? formatNumber(units) : weight(units * stepGrams)
}
