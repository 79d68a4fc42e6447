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
  /** The list of popular products. */
  productList: ReactNode
}

/** The home page. */
export function HomeScreen({ store, categories, products, productList }: HomeScreenProps) {
  return (
    <>
      <div className="page-container pt-4">
        <Hero slides={store.hero} flags={flagsOf(products)} />
        <FeaturesList features={store.features} shop={store.name} />
        <FeaturedCategories categories={categories} />
        <PopularProducts>{productList}</PopularProducts>
        {!store.deals.over && <DealsOfTheDay products={products} deals={store.deals} />}
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
