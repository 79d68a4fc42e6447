import { Link } from '@tanstack/react-router'
import type { OrderDto } from '#contract/orders.ts'
import { formatPrice } from '#ui/format.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'

/** The lines of an order, at the prices of that time. */
export function OrderLines({ lines }: { lines: OrderDto['items'] }) {
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {lines.map((line) => (
        <li key={line._id} className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-center gap-3">
          <ProductImage category={line.category} tint={tintOf(line.slug)} src={assetUrl(line.img)} alt={line.title} />
          <div className="min-w-0">
            <Link to={paths.productBySlug} params={{ slug: line.slug }} className={TITLE}>
              {line.title}
            </Link>
            <p className="figures text-sm text-ink-2">
              {formatPrice(line.currentPrice)} × {line.qty}
              <span className="text-ink-3"> · {line.unit}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A larger target for touch. */
const TITLE =
  'relative inline-block leading-snug font-semibold wrap-anywhere hover:underline pointer-coarse:after:absolute ' +
  'pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
