import { useQuery } from '@tanstack/react-query'
import * as text from '#i18n/orders/buy-again.ts'
import { SectionHeading } from '#ui/layout/page-heading.tsx'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { buyAgainQuery } from '../../api/lists/buy-again.ts'
import { ProductList } from '../../product/product-list.tsx'
import { useClient } from '../../session/use-session.ts'

/** Placeholders while the products load: a row of them. */
const LOADING_CARDS = [1, 2, 3, 4, 5]

export interface BuyAgainProductsProps {
  /** The customer has ordered before: there is something to show once it has loaded. */
  expected: boolean
}

/** One row of products, which scrolls sideways. Without any, or when they do not load, nothing. */
export function BuyAgainProducts({ expected }: BuyAgainProductsProps) {
  const { data: products, isError } = useQuery(buyAgainQuery(useClient()))
  if (products ? products.length === 0 : isError || !expected) return null
  return (
    <section aria-labelledby="buy-again" className="mb-3 lg:mt-4 [&>ul]:sideways [&>ul]:grid-flow-col">
      <SectionHeading id="buy-again">{text.buyAgain}</SectionHeading>
      {products ? (
        <ProductList products={products} />
      ) : (
        <ProductGrid label={text.loading} busy>
          {LOADING_CARDS.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
        </ProductGrid>
      )}
    </section>
  )
}
