import { Link } from '@tanstack/react-router'
import { ChevronRight, Scale } from 'lucide-react'
import type { PackDto, ProductDetailDto } from '#contract/catalogue/products.ts'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { Message } from '#ui/feedback/message.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { panelStyle } from '#ui/layout/panel.tsx'
import { paths } from '../../app/paths.ts'
import { LaterParts } from '../../app/preview/later-parts.tsx'
import { categoryTitle } from '../../format/category-title.ts'
import { BREADCRUMBS_STYLE, COLUMNS_STYLE, DETAILS_STYLE } from '../../product/opening/product-columns.ts'
import { ProductTitle } from '../../product/opening/product-title.tsx'
import { useProductLists } from '../../product/use-product-lists.ts'
import { ProductMedia } from './media/product-media.tsx'
import { OrganicCertificate } from './organic-certificate.tsx'
import { PackChoice } from './pack-choice.tsx'
import { ProductFacts } from './product-facts.tsx'
import { PurchaseControls } from './purchase.tsx'
import { RelatedProducts } from './related-products.tsx'
import { StockText } from './stock-text.tsx'

export interface ProductScreenProps {
  product: ProductDetailDto
  store: StoreDto | undefined
  onPack: (pack: PackDto) => void
}

/** The page of one product, with its packs, what its label states, and more products of its category. */
export function ProductScreen({ product, store, onPack }: ProductScreenProps) {
  const lists = useProductLists()
  const others = <RelatedProducts product={product} />
  const soldOut = product.stock === '0'
  return (
    <div className="page-container pb-section">
      <Breadcrumbs category={product.category} />
      <article aria-labelledby="product-title" className={COLUMNS_STYLE}>
        <ProductMedia product={product} lists={lists} />
        <div className={DETAILS_STYLE}>
          <ProductTitle id="product-title" product={product} />
          <LaterParts>
            <PackChoice packs={product.packs} chosenId={product._id} onPack={onPack} />
            {product.soldBy === 'loose' && (
              <Message tone="note" icon={<Scale aria-hidden="true" className="size-5" />} className="max-w-xl py-2">
                {text.weighedLater}
              </Message>
            )}
            <StockText product={product} />
            <PurchaseControls key={product._id} product={product} lists={lists} />
            <LaterParts>
              <OrganicCertificate organic={product.organic} facts={product.facts} />
              <section aria-labelledby="about-product" className={`${panelStyle} max-w-xl`}>
                <h2 id="about-product" className="heading mb-1.5 text-xl">
                  {text.about}
                </h2>
                <p className="max-w-prose">{product.description}</p>
              </section>
            </LaterParts>
          </LaterParts>
        </div>
      </article>
      <LaterParts>
        <LaterParts>
          {soldOut && others}
          <LaterParts>
            <div className="mt-3">
              <ProductFacts product={product} care={store} />
            </div>
            <LaterParts>{!soldOut && others}</LaterParts>
          </LaterParts>
        </LaterParts>
      </LaterParts>
    </div>
  )
}

function Breadcrumbs({ category }: { category: string }) {
  return (
    <nav aria-label={text.breadcrumbs} className={BREADCRUMBS_STYLE}>
      <ol className="flex flex-wrap items-center text-sm text-ink-2">
        <li>
          <Link to={paths.shop} className={actionLink}>
            {text.shop}
          </Link>
        </li>
        <li className="flex items-center gap-2.5">
          <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
          <Link to={paths.shop} search={{ categories: [category] }} className={actionLink}>
            {categoryTitle(category)}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
