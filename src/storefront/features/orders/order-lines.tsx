import { Link } from '@tanstack/react-router'
import type { OrderWire } from '#contract/accounts.ts'
import { rupeesOfWire } from '#ui/format.ts'
import { tintOf } from '#ui/product/category.ts'
import { Plate } from '#ui/product/product-image.tsx'
import { asset } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'

/** What was ordered, line by line, at the prices it was ordered for. */
export function OrderLines({ lines }: { lines: OrderWire['items'] }) {
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {lines.map((line) => (
        <li key={line._id} className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-center gap-3">
          <Plate category={line.category} tint={tintOf(line.slug)} src={asset(line.img)} alt={line.title} />
          <div className="min-w-0">
            <Link to={paths.productBySlug} params={{ slug: line.slug }} className={TITLE}>
              {line.title}
            </Link>
            <p className="figures text-sm text-ink-2">
              {rupeesOfWire(line.currentPrice)} × {line.qty}
              <span className="text-ink-3"> · {line.unit}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** On touch the name can be hit beside its letters too. */
const TITLE =
  'relative inline-block leading-snug font-semibold wrap-anywhere hover:underline pointer-coarse:after:absolute ' +
  'pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
