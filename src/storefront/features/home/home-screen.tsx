import type { ReactNode } from 'react'
import type { CategoryDto, ProductDto } from '#contract/catalogue.ts'
import type { StoreDto } from '#contract/settings.ts'
import { formatPrice } from '#ui/format.ts'
import { DealsOfTheDay } from './deals.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { FeaturesList } from './features-list.tsx'
import { Hero } from './hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { PopularProducts } from './popular-products.tsx'

export interface HomeScreenProps {
  store: StoreDto
  categories: readonly CategoryDto[]
  /** The first products of the catalogue. */
  products: readonly ProductDto[]
  /** What the customer buys again and again; nothing for a visitor. */
  buyAgain: ReactNode
  /** The list of popular products. */
  productList: ReactNode
}

/** The home page. */
export function HomeScreen({ store, categories, products, buyAgain, productList }: HomeScreenProps) {
  return (
    <>
      {/* On a phone the goods come before what the shop says of itself. */}
      <div className="page-container flex flex-col pt-2 lg:pt-5">
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-5">
          <Hero slides={store.hero} flags={flagsOf(products)} />
          <FeaturesList features={store.features} shop={store.name} className="max-lg:order-1" />
        </div>
        <FeaturedCategories categories={categories} />
        {buyAgain}
        <PopularProducts>{productList}</PopularProducts>
        {!store.deals.over && <DealsOfTheDay products={products} deals={store.deals} className="max-lg:order-2" />}
      </div>
      <Newsletter />
    </>
  )
}

/** Two real prices for the flags of the hero art: the cheapest of the popular vegetables. */
function flagsOf(products: readonly ProductDto[]): string[] {
  return products
    .filter(({ category }) => category === 'vegetables')
    .map(({ currentPrice }) => formatPrice(currentPrice))
    .slice(0, 2)
}
