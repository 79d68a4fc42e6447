import type { ReactNode } from 'react'
import type { CategoryDto, ProductDto } from '#contract/catalogue/products.ts'
import type { StoreDto } from '#contract/settings.ts'
import { nothingForSale, nothingForSaleTitle } from '#i18n/catalogue/catalogue.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatPrice } from '#ui/format.ts'
import { assetUrl } from '../../app/base-path.ts'
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
  const hasSlides = store.hero.length > 0
  const hasGoods = products.length > 0
  return (
    <>
      {/* In the order of a phone, where the goods come before what the shop says of itself: HTML that is still arriving is
          shown, and what has its place before something that was there first would push it down. */}
      <div className="page-container pt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-5 lg:pt-5 lg:[&>section~section]:col-span-2">
        {hasSlides && <Hero slides={store.hero} flags={flagsOf(products)} />}
        {!hasSlides && hasGoods && <h1 className="sr-only">{store.name}</h1>}
        {categories.length > 0 && <FeaturedCategories categories={categories} />}
        {buyAgain}
        {hasGoods ? (
          <PopularProducts categories={categories}>{productList}</PopularProducts>
        ) : (
          <EmptyState
            title={nothingForSaleTitle}
            text={nothingForSale}
            picture={assetUrl('/art/seedling.webp')}
            main={!hasSlides}
            className="lg:row-start-2"
          />
        )}
        {store.features.length > 0 && (
          <FeaturesList features={store.features} shop={store.name} className="lg:col-start-2 lg:row-start-1" />
        )}
        {!store.deals.over && hasGoods && <DealsOfTheDay products={products} deals={store.deals} />}
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
