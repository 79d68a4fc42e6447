import { Link } from '@tanstack/react-router'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { byVendor, diets } from '#i18n/ui.ts'
import { textLink } from '#ui/layout/link-style.ts'
import { RichText } from '#ui/layout/rich-text.tsx'
import { DietMark } from '#ui/product/diet-mark.tsx'
import { Price } from '#ui/product/price.tsx'
import { Rating } from '#ui/product/rating.tsx'
import { paths } from '../../app/paths.ts'
import { pricesOf } from '../../format/prices.ts'
import { packText } from '../packs.ts'

interface ProductTitleProps {
  product: ProductDto
  /** Of the heading, for the article that it names. */
  id?: string
  /** Without links where nothing can be tapped yet. */
  linked?: boolean
}

/** Name, food mark, rating, vendor and price of a product. */
export function ProductTitle({ product, id, linked = true }: ProductTitleProps) {
  const { title, hindiName, diet, vendor } = product
  const prices = pricesOf(product)
  return (
    <div className="grid gap-1.5">
      <h1 id={id} className="heading flex flex-wrap items-baseline gap-x-2 text-2xl wrap-anywhere">
        {title}
        {hindiName !== null && (
          <span lang="hi" className="font-hindi-names text-lg font-semibold tracking-normal text-ink-3 lg:text-xl">
            {hindiName}
          </span>
        )}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-ink-2">
        {diet !== null && diet !== 'none' && (
          <span className="inline-flex items-center gap-1.5">
            <DietMark veg={diet === 'veg'} />
            {diets[diet]}
          </span>
        )}
        <Rating value={Number(product.rating)} className="text-sm" />
        <span>
          <RichText
            text={byVendor}
            parts={{
              vendor: () =>
                linked ? (
                  <Link to={paths.shop} search={{ q: vendor }} className={textLink}>
                    {vendor}
                  </Link>
                ) : (
                  <span className={textLink}>{vendor}</span>
                ),
            }}
          />
        </span>
      </p>
      <div className="flex max-w-xl flex-wrap items-baseline gap-x-3">
        <Price {...prices} discount size="lg" />
        <span className="figures ml-auto font-semibold">{packText(product)}</span>
      </div>
    </div>
  )
}
