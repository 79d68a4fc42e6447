import { Link } from '@tanstack/react-router'
import type { ProductDto } from '#contract/catalogue/products.ts'
import type { StoreDto } from '#contract/settings.ts'
import { discountTenths } from '#domain/catalogue/prices.ts'
import { parseRupees } from '#domain/values/money/money.ts'
import * as text from '#i18n/catalogue/home.ts'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatPercentOff } from '#ui/format.ts'
import { Badge } from '#ui/product/badge.tsx'
import { tintOf } from '#ui/product/category.ts'
import { Countdown } from '#ui/product/countdown.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { Rating } from '#ui/product/rating.tsx'
import { paths } from '../../app/paths.ts'
import { productPicture } from '../../product/product-picture.ts'

type Deals = StoreDto['deals']

/** How many deals there are: the first of the catalogue (promise A153). */
const DEALS = 4

/**
 * The deals of the day, each with a countdown (A040). They show the products' own figures,
 * or those of the owner's settings (A158).
 */
export function DealsOfTheDay(props: { products: readonly ProductDto[]; deals: Deals; className?: string }) {
  const { products, deals, className } = props
  return (
    <section
      aria-labelledby="deals"
      className={classNames(
        'relative isolate mt-section overflow-hidden rounded-xl bg-deal p-[clamp(.75rem,3.4vw,2.5rem)] text-on-deal',
        className,
      )}
    >
      <LeafPattern />
      <h2 id="deals" className="heading mb-5 text-2xl">
        {text.dealsTitle}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {products.slice(0, DEALS).map((product) => (
          <li key={product._id} className="min-w-0">
            <Deal product={product} deals={deals} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deal({ product, deals }: { product: ProductDto; deals: Deals }) {
  const shown = deals.sample ?? product
  const price = parseRupees(shown.currentPrice) ?? 0
  const mrp = parseRupees(shown.price) ?? price
  const off = formatPercentOff(discountTenths(mrp, price))
  return (
    <div className="group relative grid h-full grid-cols-[minmax(6rem,2fr)_3fr] grid-rows-[1fr_auto] items-center gap-x-4 gap-y-3 rounded-lg bg-surface p-3 text-ink has-[h3>a:focus-visible]:outline-3 has-[h3>a:focus-visible]:outline-offset-2 has-[h3>a:focus-visible]:outline-focus xl:grid-cols-1 xl:grid-rows-[auto_1fr_auto] xl:items-start">
      {off !== '' && (
        <Badge color="red" className="absolute top-3 left-3 z-1">
          {off}
        </Badge>
      )}
      <ProductImage
        category={product.category}
        tint={tintOf(product.slug)}
        {...productPicture(product.img, '(width >= 72rem) 14rem, 7.5rem')}
        title={product.title}
        className="xl:mx-auto xl:w-4/5"
      />
      <div className="grid gap-1.5">
        <h3 className="leading-tight font-semibold">
          <Link
            to={paths.productBySlug}
            params={{ slug: product.slug }}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0"
          >
            {product.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-3">{product.unit}</p>
        <Rating value={Number(shown.rating)} className="text-sm" />
        <Price price={price} mrp={mrp} />
      </div>
      {deals.endsAt !== null && <Countdown endsAt={Date.parse(deals.endsAt)} compact className="col-span-full" />}
    </div>
  )
}
