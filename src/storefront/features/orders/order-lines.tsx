import { Link } from '@tanstack/react-router'
import type { OrderDto, SettledDto } from '#contract/orders.ts'
import { parseRupees } from '#domain/values/money/money.ts'
import { weight } from '#i18n/catalogue/product.ts'
import * as text from '#i18n/orders/order.ts'
import { classNames } from '#ui/class-names.ts'
import { formatRupees } from '#ui/format.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { paths } from '../../app/paths.ts'
import { productPicture } from '../../product/product-picture.ts'
import { orderedQuantity } from './ordered-quantity.ts'

interface OrderLinesProps {
  lines: OrderDto['items']
  withTotals?: boolean
  /** What came of each, once the order is packed. */
  packed?: SettledDto['lines'] | undefined
}

/** The lines of an order, at the prices of that time; `withTotals` adds what each comes to, as packed where it is. */
export function OrderLines({ lines, withTotals, packed }: OrderLinesProps) {
  return (
    <ul className={classNames('grid gap-x-6 gap-y-3', !withTotals && 'sm:grid-cols-2')}>
      {lines.map((line, place) => (
        <li
          key={line._id}
          className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)_auto] items-center gap-3 break-inside-avoid"
        >
          <ProductImage
            category={line.category}
            tint={tintOf(line.slug)}
            {...productPicture(line.img, '4rem')}
            alt={line.title}
          />
          <div className="min-w-0">
            <Link to={paths.productBySlug} params={{ slug: line.slug }} className={TITLE}>
              {line.title}
            </Link>
            <p className="figures text-sm text-ink-2">
              {quantityOf(line).amount}
              <span className="text-ink-3"> · {quantityOf(line).detail}</span>
            </p>
            <Difference ordered={line} packed={packed?.[place]} />
            {withTotals && !packed && line.substitution !== undefined && (
              <p className="text-sm text-ink-2">{text.preferences[line.substitution]}</p>
            )}
          </div>
          {withTotals && <p className="figures font-semibold">{lineTotal(line, packed?.[place])}</p>}
        </li>
      ))}
    </ul>
  )
}

type OrderedLine = OrderDto['items'][number]
type PackedLine = SettledDto['lines'][number]

/** In what the packed goods are not those that were ordered; nothing where they are. */
function Difference({ ordered, packed }: { ordered: OrderedLine; packed: PackedLine | undefined }) {
  const difference = packed && differenceOf(ordered, packed)
  return difference ? <p className="text-sm font-semibold">{difference}</p> : null
}

function differenceOf({ qty, stepGrams }: OrderedLine, packed: PackedLine): string | null {
  if (packed.substitute !== null) return text.inItsPlace(packed.substitute)
  if (stepGrams !== null && packed.qty > 0 && packed.grams !== null) {
    const ordered = qty * stepGrams
    return packed.grams === ordered ? null : text.packedWeight(weight(packed.grams), weight(ordered))
  }
  return packed.qty >= qty ? null : text.packedOf(packed.qty, qty)
}

function quantityOf(line: OrderedLine): ReturnType<typeof orderedQuantity> {
  return orderedQuantity({ ...line, price: parseRupees(line.currentPrice) ?? 0 })
}

/** What a line comes to: "₹736". A price that cannot be read, which the contract rules out, counts as nothing. */
function lineTotal({ currentPrice, qty }: OrderedLine, packed: PackedLine | undefined): string {
  if (packed) return formatRupees(Math.round(packed.amount * 100))
  return formatRupees((parseRupees(currentPrice) ?? 0) * qty)
}

/** A larger target for touch. */
const TITLE =
  'relative inline-block leading-snug font-semibold wrap-anywhere hover:underline pointer-coarse:after:absolute ' +
  'pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
