import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/product.ts'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import type { ProductActions } from '../api/product-actions.ts'
import { ProductTile } from './product-tile.tsx'

/** How many cards stand in while products are on their way (promise A044). */
const LOADING_CARDS = 10

/** A grid of products. The pictures of the first row load at once. */
export function ProductList({
  products,
  shelf,
  rowsOfFive,
}: {
  products: readonly ProductDto[]
  shelf: ProductActions
  rowsOfFive?: 1 | 2
}) {
  return (
    <ProductGrid rowsOfFive={rowsOfFive}>
      {products.map((product, place) => (
        <li key={product._id} className="min-w-0">
          <ProductTile product={product} shelf={shelf} eager={place < 4} />
        </li>
      ))}
    </ProductGrid>
  )
}

/** Ten placeholder cards while products load (A044). */
export function ProductListSkeleton() {
  return (
    <ProductGrid label={text.loadingProducts} busy>
      {Array.from({ length: LOADING_CARDS }, (_, place) => place).map((place) => (
        <li key={place} className="min-w-0">
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
