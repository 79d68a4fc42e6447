import { Link } from '@tanstack/react-router'
import type { OrderDto } from '#contract/orders.ts'
import { parseRupees } from '#domain/values/money.ts'
import { classNames } from '#ui/class-names.ts'
import { formatPrice, formatRupees } from '#ui/format.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { paths } from '../../app/paths.ts'
import { productPicture } from '../../product/product-picture.ts'

/** The lines of an order, at the prices of that time; `withTotals` adds what each comes to. */
export function OrderLines({ lines, withTotals }: { lines: OrderDto['items']; withTotals?: boolean }) {
  return (
    <ul className={classNames('grid gap-x-6 gap-y-3', !withTotals && 'sm:grid-cols-2')}>
      {lines.map((line) => (
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
              {formatPrice(line.currentPrice)} × {line.qty}
              <span className="text-ink-3"> · {line.unit}</span>
            </p>
          </div>
          {withTotals && <p className="figures font-semibold">{lineTotal(line)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** What a line comes to: "₹736". A price that cannot be read, which the contract rules out, counts as nothing. */
function lineTotal({ currentPrice, qty }: OrderDto['items'][number]): string {
  return formatRupees((parseRupees(currentPrice) ?? 0) * qty)
}

/** A larger target for touch. */
const TITLE =
  'relative inline-block leading-snug font-semibold wrap-anywhere hover:underline pointer-coarse:after:absolute ' +
  'pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
