import type { ReactNode } from 'react'
import * as text from '#i18n/orders/buy-again.ts'
import { classNames } from '#ui/class-names.ts'
import { SectionHeading } from '#ui/layout/page-heading.tsx'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'

/** Placeholders while the products load: a row of them. */
const LOADING_CARDS = [1, 2, 3, 4, 5]

/** One row of products, which scrolls sideways. */
export function BuyAgainRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="buy-again"
      className={classNames('mb-3 lg:mt-4 [&>ul]:sideways [&>ul]:grid-flow-col', className)}
    >
      <SectionHeading id="buy-again">{text.buyAgain}</SectionHeading>
      {children}
    </section>
  )
}

/** The row while its products are on their way, as high as with them. */
export function BuyAgainSkeleton({ className }: { className?: string }) {
  return (
    <BuyAgainRow {...(className === undefined ? {} : { className })}>
      <ProductGrid label={text.loading} busy>
        {LOADING_CARDS.map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ProductGrid>
    </BuyAgainRow>
  )
}
