import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { actionLink, textLink } from '#ui/layout/link-style.ts'
import { SectionHeading } from '#ui/layout/page-heading.tsx'
import { RichText } from '#ui/layout/rich-text.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { tintOf } from '#ui/product/category.ts'
import { Price } from '#ui/product/price.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { Rating } from '#ui/product/rating.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'
import { pricesOf } from '../../product/prices.ts'
import { ProductList } from '../../product/product-list.tsx'
import { PurchaseControls } from './purchase.tsx'
import { ShareButton } from './share-button.tsx'
import { StockText } from './stock-text.tsx'

export interface ProductScreenProps {
  product: ProductDto
  /** Others of the same category. */
  more: readonly ProductDto[]
}

/** The page of one product, with more products of its category. */
export function ProductScreen({ product, more }: ProductScreenProps) {
  const category = categoryTitle(product.category)
  const inCategory = { categories: [product.category] }
  return (
    <div className="page-container pb-section">
      <nav aria-label={text.breadcrumbs} className="pt-3">
        <ol className="flex flex-wrap items-center text-sm text-ink-2">
          <li>
            <Link to={paths.shop} className={actionLink}>
              {text.shop}
            </Link>
          </li>
          <li className="flex items-center gap-2.5">
            <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
            <Link to={paths.shop} search={inCategory} className={actionLink}>
              {category}
            </Link>
          </li>
        </ol>
      </nav>
      <article
        aria-labelledby="product-title"
        className="group mt-1 grid gap-x-[clamp(1.5rem,4vw,3.5rem)] gap-y-6 md:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <div className="relative grid place-items-center self-start rounded-xl bg-surface p-[clamp(1rem,4vw,2.5rem)] inset-ring inset-ring-line">
          {product.badge && (
            <Badge color={product.badge.color} className="absolute top-4 left-4 z-1 text-sm">
              {product.badge.text}
            </Badge>
          )}
          <ProductImage
            category={product.category}
            tint={tintOf(product.slug)}
            src={assetUrl(product.img)}
            alt={product.title}
            out={product.stock === '0'}
            eager="first"
            className="w-[min(100%,22rem)]"
          />
        </div>
        <div className="grid justify-items-start gap-3">
          <h1 id="product-title" className="heading text-3xl wrap-anywhere">
            {product.title}
          </h1>
          <p className="text-ink-2">
            <RichText
              text={text.unitAndVendor(product.unit, product.vendor)}
              parts={{
                vendor: (vendor) => (
                  <Link to={paths.shop} search={{ q: product.vendor }} className={textLink}>
                    {vendor}
                  </Link>
                ),
              }}
            />
          </p>
          <Rating value={Number(product.rating)} showValue />
          <Price {...pricesOf(product)} discount size="lg" className="mt-2" />
          <p className="text-sm text-ink-3">{text.taxesIncluded}</p>
          <p className="max-w-prose text-lg leading-relaxed">{product.description}</p>
          <StockText product={product} />
          <PurchaseControls key={product._id} product={product} />
          <ShareButton title={product.title} />
        </div>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-of-it" className="mt-section">
          <SectionHeading
            id="more-of-it"
            action={
              <Link to={paths.shop} search={inCategory} className={actionLink}>
                {text.seeAll}
                <ChevronRight aria-hidden="true" className="size-4.5" />
              </Link>
            }
          >
            {text.moreOfCategory(category.toLowerCase())}
          </SectionHeading>
          <ProductList products={more} rowsOfFive={1} />
        </section>
      )}
    </div>
  )
}
